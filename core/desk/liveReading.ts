/**
 * What a page of the desk reads again by itself while it is open: every few seconds, so that a new booking appears without a
 * reload. Without a network the last answer stays, and is called old.
 */
import { Result } from "effect"
import type { DeskFailure } from "../ports/desk.ts"

/** Said where somebody asks from another network than before. */
export const PASSKEY_FIRST =
  "Nothing is shown on this network before your passkey was used here: press “Use my passkey” above."

/** From one reading to the next. Unit: milliseconds. */
export const READ_EVERY_MS = 5000

/** What a page says instead of what it wanted to show. */
export type ReadingFailure = "lacking" | "signedOut" | "unavailable"

const readingFailure = (failure: DeskFailure): ReadingFailure => {
  switch (failure._tag) {
    case "DeskSignedOut":
      return "signedOut"
    case "RoleLacking":
      return "lacking"
    default:
      return "unavailable"
  }
}

export type Read<A> = Result.Result<A, DeskFailure>

interface Answered<A> {
  readonly event: { readonly output: Read<A> }
}

/** Guards of what comes of a reading: it came, or it did not, and why. */
export const isRead = <A>({ event }: Answered<A>): boolean => Result.isSuccess(event.output)

export const failedAs =
  (what: ReadingFailure) =>
  <A>({ event }: Answered<A>): boolean =>
    Result.isFailure(event.output) && readingFailure(event.output.failure) === what

/** The desk has no such thing, in a sentence. */
export const isRefused = <A>({ event }: Answered<A>): boolean =>
  Result.isFailure(event.output) && event.output.failure._tag === "DeskRefused"

/** What the desk says of a failure; empty where it was not there to say it. */
export const sentenceIn = <A>(answer: Read<A>): string => {
  if (Result.isSuccess(answer)) return ""
  const { failure } = answer
  if (failure._tag === "VerificationNeeded") return PASSKEY_FIRST
  return "message" in failure && failure._tag !== "DeskUnavailable" ? failure.message : ""
}
