/**
 * The known-answers port: what the catalogue has already said for the page that the visitor is given, so that nobody
 * asks again. A world that says nothing about it knows nothing.
 */
import { Context } from "effect"

/** What came of one question. Shape: as the core has it (paise, not rupees), fit for JSON. */
export type KnownAnswer =
  { readonly found: unknown } | { readonly failed: "CatalogueUnavailable" | "ActivityNotFound" }

export interface KnownAnswers {
  /** By the name of the question, such as `activity:sunset-cruise-mandovi`. */
  readonly answers: Readonly<Record<string, KnownAnswer>>
  /** The day in Goa on which the page was written, `YYYY-MM-DD`, for as long as it is shown as it was written. */
  readonly day?: string | undefined
  /** What a form that was sent without scripts has led to: a `PostedBooking`. */
  readonly posted?: unknown
  /** The order whose result the page shows to a browser without scripts: a `KnownOrder`. */
  readonly order?: unknown
  /** The page says that its address leads nowhere, whatever a browser makes of the address. */
  readonly isNowhere?: boolean
}

export const KnownAnswers = Context.Reference<KnownAnswers>("goa/core/ports/KnownAnswers", {
  defaultValue: () => ({ answers: {} }),
})
