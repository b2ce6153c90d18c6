/**
 * What a page of the desk reads again by itself while it is open: every few seconds, so that a new booking appears without a
 * reload. Without a network the last answer stays, and is called old.
 */
import type { Result } from "effect"
import type { DeskFailure } from "../ports/desk.ts"

/** From one reading to the next. Unit: milliseconds. */
export const READ_EVERY_MS = 5000

/** What a page says instead of what it wanted to show. */
export type ReadingFailure = "lacking" | "signedOut" | "unavailable"

export const readingFailure = (failure: DeskFailure): ReadingFailure => {
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
