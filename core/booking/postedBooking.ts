/**
 * A booking that came as a plain form, from a browser without scripts, and what the ticket says to it. Nobody pays what
 * they have not seen: the first time the ticket comes back with the total of this very party, and only that ticket,
 * which carries the request's key, leads to payment.
 */
import { Effect } from "effect"
import { asciiDigits } from "../plainText.ts"
import { nowInIndia } from "../days.ts"
import { DepartureId, parseDepartureId } from "../departures/departure.ts"
import { Ids } from "../ports/ids.ts"
import { PaymentNotStarted, type Payments, type StartedPayment } from "../ports/payments.ts"
import { type BookingForm, plainForm } from "./bookingForm.ts"
import { firstBookingObjection } from "./bookingObjections.ts"
import type { BookingFormMessage } from "./bookingFormMessage.ts"
import { isHeadcount } from "./party.ts"
import { quote } from "./quote.ts"
import { type Bookable, startPayment } from "./startPayment.ts"

/** The ticket as it goes back to the visitor. Shape: fit for JSON, as it travels with the page. */
export interface PostedBooking {
  readonly subSlug: string
  readonly form: BookingForm
  readonly formMessage?: BookingFormMessage | undefined
  /** The server's own sentence to it, where the trip's rules are why it refused. */
  readonly refusal?: string | undefined
  /** Names this request at the operator: sent again with the ticket, it is the same order. */
  readonly requestKey?: string | undefined
  /** Which departure of the day the ticket names, where seats are counted and somebody could say. */
  readonly departure?: DepartureId | undefined
  /** The order by which this browser has paid for the same booking, where the ticket asks about it. */
  readonly paidBefore?: string | undefined
}

/** Names and texts of a form's fields, as anybody may send them. */
export type PostedFields = Readonly<Record<string, unknown>>

const textIn = (fields: PostedFields, name: string): string => {
  const value = fields[name]
  return typeof value === "string" ? value : ""
}

/** What is no headcount counts nobody; the ticket shows it so. */
const countIn = (fields: PostedFields, name: string): number => {
  const text = asciiDigits(textIn(fields, name)).trim()
  return /^\d+$/.test(text) && isHeadcount(Number(text)) ? Number(text) : 0
}

export const postedForm = (fields: PostedFields): BookingForm =>
  plainForm({
    name: textIn(fields, "name"),
    mobileNumber: textIn(fields, "mobileNumber"),
    date: textIn(fields, "date"),
    adults: countIn(fields, "adults"),
    children: countIn(fields, "children"),
  })

const REQUEST_KEY = /^[A-Za-z0-9_-]{22,255}$/

/** The browser is sent there: an address of another kind might be anything. */
const isWebPage = ({ redirectUrl }: StartedPayment): boolean => /^https?:\/\//.test(redirectUrl)

interface Posted<R> {
  readonly fields: PostedFields
  readonly bookable: Bookable
  /** The departure that the party would get now; none where seats are not counted, or nobody can say. */
  readonly findDeparture: (form: BookingForm) => Effect.Effect<DepartureId | undefined, never, R>
  /** By which order the same booking is paid already, where somebody can say so of this very browser. */
  readonly findPaid: (
    form: BookingForm,
    departure: DepartureId | undefined,
  ) => Effect.Effect<string | undefined, never, R>
}

/** The departure that the ticket named; `undefined` where it named none. */
const namedDeparture = (fields: PostedFields): DepartureId | undefined => {
  const text = textIn(fields, "departure")
  return parseDepartureId(text) && DepartureId.make(text)
}

/** The payment to follow, or the ticket to show again. Nothing is charged, and no order made, for a ticket. */
export const answerPostedBooking = Effect.fn("answerPostedBooking")(function* <R>({
  fields,
  bookable,
  findDeparture,
  findPaid,
}: Posted<R>): Effect.fn.Return<StartedPayment | PostedBooking, never, Payments | Ids | R> {
  const freshKey = Ids.use((ids) => ids.requestKey)
  const form = postedForm(fields)
  const ticket = (rest: Omit<PostedBooking, "subSlug" | "form">) => ({
    subSlug: bookable.subSlug,
    form,
    ...rest,
  })
  const notice = firstBookingObjection(form, bookable.rules, yield* nowInIndia)
  if (notice !== undefined) return ticket({ formMessage: notice })
  const requestKey = textIn(fields, "requestKey")
  const departure = namedDeparture(fields)
  const isSeen =
    textIn(fields, "amount") === String(quote(bookable.adultFare, form).total) &&
    (departure === undefined || parseDepartureId(departure)?.day === form.date)
  if (!isSeen || !REQUEST_KEY.test(requestKey))
    return ticket({
      formMessage: "checkTotal",
      requestKey: yield* freshKey,
      departure: yield* findDeparture(form),
    })
  const paidBefore = yield* findPaid(form, departure)
  if (paidBefore !== undefined && textIn(fields, "payAgain") !== paidBefore)
    return ticket({ requestKey, departure, paidBefore })
  const date = form.date as Parameters<typeof startPayment>[0]["form"]["date"]
  return yield* startPayment({ form: { ...form, date }, bookable, requestKey, departure }).pipe(
    Effect.filterOrFail(
      isWebPage,
      () => new PaymentNotStarted({ outcome: "unknown", cause: "no web address" }),
    ),
    Effect.catchTags({
      PriceChanged: () =>
        Effect.map(freshKey, (fresh) =>
          ticket({ formMessage: "priceChanged", requestKey: fresh, departure }),
        ),
      VoucherRefused: Effect.die,
      TripNotBookable: ({ objection, message }) =>
        Effect.succeed(ticket({ formMessage: objection, refusal: message })),
      PaymentNotStarted: ({ outcome }) =>
        Effect.map(freshKey, (fresh) =>
          ticket({
            formMessage: "paymentNotStarted",
            requestKey: outcome === "refused" ? fresh : requestKey,
            departure,
          }),
        ),
    }),
  )
})
