/**
 * What has to become of a payment that the books do not have when somebody takes it into them, worked out from the rows and
 * the words of the rules alone; of several reasons to refuse the first counts.
 */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { departureIdOf, departuresOn } from "#core/departures/departure.ts"
import type { AdoptedTrip } from "#core/orders/bookingRequest.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { indianDay } from "./orderFindings.ts"
import { departureRowNow, hasRoom } from "./seatFindings.ts"

/** A payment that somebody wants to take into the books, and for which trip. */
export interface AdoptionRequest {
  readonly id: string
  readonly trip: AdoptedTrip
  readonly isWithoutSeats: boolean
}

/** With the number of each of the payment's refunds at the provider, and whether the provider says which there are. */
export interface ToldOfPayment {
  readonly refunds: ReadonlyArray<{
    readonly number: number
    readonly amount: number
    readonly state: "PENDING" | "COMPLETED" | "FAILED"
  }>
  readonly isSilent: boolean
}

const NO_ANSWER = "The payment provider did not answer. Try again later."

/** What has to stand in the order's row; null of what is not there. */
export interface AdoptedDue {
  readonly state: string
  readonly departure: string | null
}

type Due = { readonly refused: RegExp } | { readonly done: AdoptedDue }

const quoted = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$`)

/** Why the payment cannot be adopted, whatever is said of its trip. */
export const paymentObjection = (books: TriedBooks, { id }: AdoptionRequest): string | undefined => {
  if (!/^GOA-[0-9A-Z]{26}$/.test(id)) return `${id} is not an order id of this shop.`
  return books.rows("select 1 from orders where merchant_order_id = ?", id).length > 0
    ? `Order ${id} is in the books already.`
    : undefined
}

export const unpaidObjection = (books: TriedBooks, { id }: AdoptionRequest): string | undefined => {
  const said = books.told.orders.get(id)
  if (said === undefined) return `The payment provider knows no order ${id}.`
  if (said === "noAnswer") return NO_ANSWER
  return said.state === "COMPLETED"
    ? undefined
    : `The payment provider says that order ${id} is ${said.state}, not paid.`
}

/** A number without its country, and without what it is set with. */
const lastDigitsOf = (mobile: string): string => mobile.replace(/[^0-9]/g, "").slice(-10)

/** The state in which it comes into the books: a booking is paid by one payment. */
const stateDue = (books: TriedBooks, { trip }: AdoptionRequest, departure: string | null): string => {
  const folded = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase()
  const same = books
    .rows<OrderRow>(
      "select * from orders where state = 'COMPLETED' and cancelled_on is null and difference_of is null and booking_key is not null and booked_by is null and moved_from is null and sub_slug = ? and travel_day = ? and adults = ? and children = ?",
      trip.subSlug,
      trip.date,
      trip.adults,
      trip.children,
    )
    .filter(
      (row) =>
        row.departure === departure &&
        folded(row.name) === folded(trip.name) &&
        lastDigitsOf(row.mobile_number) === lastDigitsOf(trip.mobileNumber),
    )
  return same.length > 0 ? "REVIEW" : "COMPLETED"
}

/** `told`: what the provider says of the payment's refunds. */
export const adoptionDue = (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  request: AdoptionRequest,
  told: ToldOfPayment,
): Due => {
  const { trip, isWithoutSeats } = request
  const known = paymentObjection(books, request)
  if (known !== undefined) return { refused: quoted(known) }
  if (lastDigitsOf(trip.mobileNumber).length < 10) return { refused: /^This is no mobile number\.$/ }
  const seats = trip.adults + trip.children
  if (seats === 0) return { refused: /^Somebody must travel\.$/ }
  const activity = stock
    .flatMap(({ subcategories }) => subcategories)
    .find(({ slug }) => slug === trip.subSlug)
  if (activity === undefined)
    return { refused: quoted(`There is no activity ${trip.subSlug} in the catalogue.`) }
  const unpaid = unpaidObjection(books, request)
  if (unpaid !== undefined) return { refused: quoted(unpaid) }
  const { rules = {} } = activity
  const times = departuresOn(rules, trip.date).map((one) => ({ ...one, id: departureIdOf(one) }))
  const wished = times.filter((one) => trip.departure === undefined || one.id === trip.departure)
  if (trip.departure !== undefined && wished.length === 0) {
    const others = times.length === 0 ? "." : `: there are ${times.map((one) => one.id).join(", ")}.`
    return {
      refused: quoted(`There is no departure ${trip.departure} of this trip on ${trip.date}${others}`),
    }
  }
  if (told.isSilent) return { refused: quoted(NO_ANSWER) }
  const isPast = trip.date < indianDay(books.nowMs())
  if (isWithoutSeats || wished.length === 0 || (trip.departure === undefined && isPast))
    return {
      done: { state: stateDue(books, request, trip.departure ?? null), departure: trip.departure ?? null },
    }
  const free = wished.find((one) => hasRoom({ db: books }, departureRowNow({ db: books }, rules, one), seats))
  if (free === undefined) return { refused: /^.+\. Or take it into the books without seats\.$/ }
  return { done: { state: stateDue(books, request, free.id), departure: free.id } }
}
