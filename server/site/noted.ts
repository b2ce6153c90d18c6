/** What a route has found out for the page that is written after it: such a page is this visitor's alone. */
import type { Response } from "express"
import type { PostedBooking } from "#core/booking/postedBooking.ts"
import type { KnownOrder } from "#core/payment/knownStatus.ts"

export interface Noted {
  readonly known: { readonly posted: PostedBooking } | { readonly order: KnownOrder }
  /** The status of the page, where it is not the one that its address has. */
  readonly status?: number
}

const NOTED = "noted"

export const noteForPage = ({ locals }: Pick<Response, "locals">, noted: Noted): void =>
  void (locals[NOTED] = noted)

/** Absent where no route had anything to say: the page is the same for everybody. */
export const notedForPage = ({ locals }: Pick<Response, "locals">): Noted | undefined =>
  locals[NOTED] as Noted | undefined
