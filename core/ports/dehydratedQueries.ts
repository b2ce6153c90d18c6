/**
 * The dehydrated-queries port: what the catalogue has already said for the page that the visitor is given, so that nobody
 * asks again. A world that says nothing about it knows nothing.
 */
import { Context } from "effect"

/** What came of one question. Shape: as the core has it (paise, not rupees), fit for JSON. */
export type DehydratedQuery =
  | { readonly found: unknown }
  | { readonly failed: "CatalogueUnavailable" | "ActivityNotFound" }

export interface DehydratedQueries {
  /** By the name of the question, such as `activity:sunset-cruise`. */
  readonly answers: Readonly<Record<string, DehydratedQuery>>
  /** The day in India on which the page was written, `YYYY-MM-DD`, for as long as it is shown as it was written. */
  readonly day?: string | undefined
  /** How far the server's clock is ahead of a device's that is days off. Unit: milliseconds. */
  readonly clockOffsetMs?: number | undefined
  /** What a form that was sent without scripts has led to: a `PostedBooking`. */
  readonly posted?: unknown
  /** The order whose result the page shows to a browser without scripts: a `DehydratedOrder`. */
  readonly order?: unknown
  /** The booking that the page is about: a `DehydratedBooking`. */
  readonly booking?: unknown
  /** Whether the page is the copy that the device kept: what it says may be old. */
  readonly isKeptCopy?: boolean
  /** What a look-up that was sent without scripts has led to: a `PostedLookUp`. */
  readonly lookUp?: unknown
}

export const DehydratedQueries = Context.Reference<DehydratedQueries>("goa/core/ports/DehydratedQueries", {
  defaultValue: () => ({ answers: {} }),
})
