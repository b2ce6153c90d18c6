/** What opens the desk, and what is kept of it: 256 random bits, and their digest. */
import { createHash, randomBytes } from "node:crypto"

export const newDeskSecret = (): string => randomBytes(32).toString("base64url")

export const deskSecretDigest = (secret: string): string =>
  createHash("sha256").update(`desk ${secret}`).digest("base64url")
