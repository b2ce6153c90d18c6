/**
 * A visitor's `Idempotency-Key` as the shop keeps it. The cookie of the browser that booked follows from the key itself,
 * so the key is never stored: 130 bits of its SHA-256 stand for it, and lead nowhere back.
 */
import { createHash } from "node:crypto"
import { crockfordBase32 } from "./randomIds.ts"

const LETTERS = 26

/** The same key always has the same one. Changing it would part every key under way from its order. */
export const hashIdempotencyKey = (requestKey: string): string =>
  crockfordBase32(createHash("sha256").update(`goa request ${requestKey}`).digest().subarray(0, LETTERS))
