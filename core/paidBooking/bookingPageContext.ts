/** What a booking's page remembers, and how its parts are read. Nothing here waits or asks. */
import { Result } from "effect"
import { bug } from "../bug.ts"
import { isHeadcount, type Party, type TravellerKind } from "../booking/party.ts"
import type { DepartureId } from "../departures/departure.ts"
import { type ChosenTime, departureToBook } from "../departures/departureChoice.ts"
import { departuresIn, type DeparturesInput, type DeparturesRef } from "../departures/departuresMachine.ts"
import type { TripRules } from "../departures/tripRules.ts"
import type { Operator } from "../operatorSchema.ts"
import type { OpenFailure } from "../ports/bookings.ts"
import type { ReceiptRequest } from "../payments/writeReceipt.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView, CancellationOffer } from "./bookingView.ts"
import type { Activity, Shelf } from "../catalogue/activity.ts"
import { chosenDay, type DayChangeForm } from "./dayChangeForm.ts"
import type { PriceAfterMove } from "./priceAfterMove.ts"
import type { NewTrip } from "./newTrip.ts"
import { explainFewer, isSomeOf } from "./fewerTravellers.ts"
import type { VoucherId } from "../vouchers/voucherId.ts"
import { sendable } from "./sendableRefund.ts"
import { type TripEvent, tripEventOf } from "./tripEvent.ts"

export interface BookingPageContext {
  /** Absent where the address holds what can be no secret. */
  readonly secret: BookingSecret | undefined
  readonly operator: Operator
  /** The site's public origin. */
  readonly siteUrl: string
  /** The booking as it was last read, or why it could not be; absent until it is. */
  readonly opened: Result.Result<BookingView, OpenFailure> | undefined
  /** The booking as the device had kept it, where the page came as that copy; `opened` is another one once it was read. */
  readonly keptCopy: BookingPageContext["opened"]
  /** As typed: where messages about the booking are to go. */
  readonly email: string
  /** Why the last change was refused, in the shop's words; absent where nobody has said so. */
  readonly refusal: string | undefined
  /** The booking's own trip; absent until somebody wants to change its day. */
  readonly ownTrip: TargetTrip | undefined
  /** As typed or chosen: the day to which the trip is to be moved. */
  readonly date: string
  /** What the change names; absent where it is left to the shop. */
  readonly departure: DepartureId | undefined
  /** Who is still to travel, as it was chosen; everybody until somebody is taken off. */
  readonly left: Party
  /** Whether everything is to come back as a voucher, where the trip is called off. */
  readonly isVoucher: boolean
  /** Every trip that is for sale; absent until somebody wants another one. */
  readonly trips: ReadonlyArray<Shelf> | undefined
  /** As typed: what the trips are searched for. */
  readonly tripWords: string
  /** Of which trip the page asks when it runs; absent until one is chosen. */
  readonly tripSlug: string | undefined
  /** What was chosen for a change before the page was loaded again; absent once somebody is asked anew. */
  readonly chosenBefore: ChangeChoice | undefined
  /** The other trip that was chosen; absent until one is, and where only the day is changed. */
  readonly otherTrip: TargetTrip | undefined
  /** What the booking costs there, as the shop has said; absent until it has. */
  readonly price: PriceAfterMove | undefined
  /** The booking as it was when its difference was taken to payment; absent until one is. */
  readonly unpaid: BookingView | undefined
  /** Where that is paid; absent until the page is there. */
  readonly payPage: string | undefined
  /** Whether the visitor has gone through the payment page to its end, whatever came of it. */
  readonly isPayConcluded: boolean
}

/** What is chosen for a change of a booking, whichever it is. */
export type ChangeChoice = Pick<BookingPageContext, "date" | "left" | "tripWords"> & {
  /** The start time, and of which trip; absent where it was left to the shop. */
  readonly time?: (ChosenTime & { readonly slug: string }) | undefined
}

/** The trip that a booking is to move on, whose times `ask` asks for: one that was chosen before is chosen still. */
export const targetTripOf = (
  { date, chosenBefore }: Pick<BookingPageContext, "date" | "chosenBefore">,
  { slug, name, rules = {} }: Pick<Activity, "slug" | "name" | "rules">,
  ask: (input: DeparturesInput) => DeparturesRef,
): TargetTrip => {
  const time = chosenBefore?.time
  const chosen = time?.slug === slug ? time : undefined
  const departures = rules.pool === undefined ? undefined : ask({ activitySlug: slug, rules, date, chosen })
  return { slug, name, rules, departures }
}

/** Who is still to travel as taking some off begins: who was chosen before, if that is some of the party, or everybody. */
export const leftAtFirst = ({
  opened,
  chosenBefore,
}: Pick<BookingPageContext, "opened" | "chosenBefore">): Party => {
  const { adults, children } = shownBooking({ opened })
  const party = { adults, children }
  return chosenBefore !== undefined && isSomeOf(party, chosenBefore.left) ? chosenBefore.left : party
}

/** On which the booking could go another day: its own trip, or another one. */
export interface TargetTrip {
  readonly slug: string
  readonly name: string
  readonly rules: TripRules
  /** Asks for the times of the chosen day; absent where the trip's seats are not counted. */
  readonly departures: DeparturesRef | undefined
}

/** What the page is about. `opened` where it came with the answer; nobody asks then. */
export type BookingPageInput = Pick<BookingPageContext, "secret" | "operator" | "siteUrl"> & {
  readonly opened?: BookingPageContext["opened"]
  readonly chosenBefore?: ChangeChoice | undefined
  /** Whether the page is the copy that the device kept: then the booking is read at once. */
  readonly isKeptCopy?: boolean | undefined
}

export type BookingPageEvent =
  | {
      readonly type:
        | "page.retry"
        | "receipt.download"
        | "calendar.download"
        | "email.save"
        | "cancel.open"
        | "voucher.open"
        | "cancel.review"
        | "cancel.confirm"
        | "day.open"
        | "day.review"
        | "day.confirm"
        | "difference.pay"
        | "fewer.open"
        | "fewer.review"
        | "fewer.confirm"
        | "trip.open"
        | "trip.again"
        | "trip.review"
        | "trip.confirm"
        | "change.back"
        | "change.leave"
    }
  | { readonly type: "email.edit"; readonly email: string }
  | { readonly type: "day.edit"; readonly date: string }
  | { readonly type: "departure.choose"; readonly startMinute: number }
  | { readonly type: "trip.search"; readonly words: string }
  | { readonly type: "trip.choose"; readonly slug: string }
  | { readonly type: "voucher.use"; readonly voucherId: VoucherId }
  | { readonly type: "fewer.set"; readonly who: TravellerKind; readonly count: number }

/** Throws where the chart has let nobody in without a secret. */
export const secretOf = ({ secret }: Pick<BookingPageContext, "secret">): BookingSecret =>
  secret ?? bug("bookingPage: asking without a secret")

/** The booking on the screen. Throws in a state that has none. */
export const shownBooking = ({ opened }: Pick<BookingPageContext, "opened">): BookingView =>
  opened !== undefined && Result.isSuccess(opened) ? opened.success : bug("bookingPage: no booking is shown")

/** What a cancellation gives back as the page shows it. Throws where none is offered. */
export const shownCancellation = (context: Pick<BookingPageContext, "opened">): CancellationOffer => {
  const { cancellation } = shownBooking(context)
  return "refund" in cancellation ? cancellation : bug("bookingPage: no cancellation is offered")
}

/** Whether so many of a kind may be left: no more than there are. */
export const mayBeLeft = (
  context: Pick<BookingPageContext, "opened">,
  { who, count }: { readonly who: TravellerKind; readonly count: number },
): boolean => isHeadcount(count) && count <= shownBooking(context)[who]

/** What taking some off gives back, as the page shows it; absent where nobody may be, or not those. */
export const shownFewer = (
  context: Pick<BookingPageContext, "opened" | "left">,
): CancellationOffer | undefined => {
  const { fewer } = shownBooking(context)
  return "objection" in fewer || !isSomeOf(fewer.party, context.left)
    ? undefined
    : sendable(explainFewer(fewer, context.left, fewer.today))
}

/** Whether those travel who were to be left: then the change was made, whoever heard of it. */
export const isTakenOff = (
  { adults, children }: Party,
  { left }: Pick<BookingPageContext, "left">,
): boolean => adults === left.adults && children === left.children

/** The trip whose day is chosen. Throws before its rules are known. */
export const targetTrip = ({
  ownTrip,
  otherTrip,
}: Pick<BookingPageContext, "ownTrip" | "otherTrip">): TargetTrip =>
  otherTrip ?? ownTrip ?? bug("bookingPage: a day is chosen of no trip")

/** The day that is chosen, with what is known of its departures. Throws before the trip's rules are known. */
export const dayChangeFormOf = (context: BookingPageContext): DayChangeForm => {
  const { rules, departures } = targetTrip(context)
  const booking = shownBooking(context)
  const { adults, children } = booking
  const asked = departures?.getSnapshot().context
  return {
    booking: context.otherTrip === undefined ? booking : { adults, children },
    rules,
    date: context.date,
    departures: asked === undefined || asked.date !== context.date ? [] : departuresIn(asked),
    chosen: asked?.chosen,
  }
}

/** The departure that the page shows as chosen. */
export const chosenDeparture = (context: BookingPageContext): DepartureId | undefined => {
  const { departures, chosen, booking } = dayChangeFormOf(context)
  return departureToBook(departures, chosen, booking)?.id
}

/** Whether a trip is for sale, and not the booking's own. */
export const isOtherTrip = (
  { opened, trips = [] }: Pick<BookingPageContext, "opened" | "trips">,
  slug: string,
): boolean =>
  slug !== shownBooking({ opened }).subSlug &&
  trips.some(({ subcategories }) => subcategories.some((activity) => activity.slug === slug))

/** What is asked of the shop. Throws before a trip and a day are chosen. */
export const newTripOf = (context: BookingPageContext): NewTrip => ({
  subSlug: targetTrip(context).slug,
  date: chosenDay(context),
  ...(context.departure === undefined ? {} : { departure: context.departure }),
})

/** What the booking costs at the other trip, as the page shows it. Throws before the shop has said so. */
export const shownPrice = ({ price }: Pick<BookingPageContext, "price">): PriceAfterMove =>
  price ?? bug("bookingPage: no price is shown")

/** Whether the booking has gone to the other trip that was chosen: then the change was made, whoever heard of it. */
export const isAtOtherTrip = (
  booking: Pick<BookingView, "date" | "departure" | "subSlug">,
  context: Pick<BookingPageContext, "date" | "departure" | "otherTrip">,
): boolean => booking.subSlug === context.otherTrip?.slug && isMoved(booking, context)

/**
 * Whether a difference to another trip waits to be paid that did not before, for the day and at the price that were confirmed:
 * then the change waits for it. Another one was chosen elsewhere, and is not what this visitor pays next.
 */
export const isDifferenceMade = (
  { difference }: Pick<BookingView, "difference">,
  context: Pick<BookingPageContext, "opened" | "date" | "price">,
): boolean => {
  const shown = shownPrice(context).difference
  return (
    difference?.state === "OPEN" &&
    difference.merchantOrderId !== shownBooking(context).difference?.merchantOrderId &&
    difference.date === context.date &&
    shown.is === "dearer" &&
    difference.amount === shown.by
  )
}

/** Whether the booking is for the day and time that were chosen: then the change was made, whoever heard of it. */
export const isMoved = (
  booking: Pick<BookingView, "date" | "departure">,
  { date, departure }: Pick<BookingPageContext, "date" | "departure">,
): boolean => booking.date === date && (departure === undefined || booking.departure === departure)

/** Where the difference is paid. Throws before anybody has said so. */
export const payPageOf = ({ payPage }: Pick<BookingPageContext, "payPage">): string =>
  payPage ?? bug("bookingPage: no payment page is open")

/** Whether the booking has gone to the dearer trip since its difference was taken to payment. */
export const wasPaid = (
  { unpaid }: Pick<BookingPageContext, "unpaid">,
  { differencePaid }: Pick<BookingView, "differencePaid">,
): boolean => (differencePaid ?? 0) > (unpaid?.differencePaid ?? 0)

/** Whether something of it waits for somebody outside: a refund on its way, or a difference to be paid. */
export const isAwaited = (booking: Pick<BookingView, "refunds" | "difference">): boolean =>
  isRefundUnderWay(booking) || booking.difference?.state === "OPEN"

/** Whether the page shows what the device had kept: it may have changed since. */
export const isKeptCopy = ({ opened, keptCopy }: Pick<BookingPageContext, "opened" | "keptCopy">): boolean =>
  keptCopy !== undefined && opened === keptCopy

/** Whether some of its money is on its way back. */
export const isRefundUnderWay = ({ refunds }: Pick<BookingView, "refunds">): boolean =>
  refunds.some(({ state }) => state === "UNDER_WAY")

/** What is typed is the address that is known, until the visitor types another. */
export const afterOpening = (
  opened: Result.Result<BookingView, OpenFailure>,
): Pick<BookingPageContext, "opened" | "email"> => ({
  opened,
  email: Result.match(opened, { onSuccess: ({ email = "" }) => email, onFailure: () => "" }),
})

/** The receipt of a booking that is opened by its secret: the same that the payment result hands out. */
export const bookingReceipt = (
  { payment, packageType }: Pick<BookingView, "payment" | "packageType">,
  operator: Operator,
): ReceiptRequest => ({ status: payment, packageType, operator })

export const pageReceipt = (context: BookingPageContext): ReceiptRequest =>
  bookingReceipt(shownBooking(context), context.operator)

export const pageTripEvent = (context: BookingPageContext): TripEvent =>
  tripEventOf({
    booking: shownBooking(context),
    secret: secretOf(context),
    siteUrl: context.siteUrl,
    operator: context.operator,
  })

/** The booking as it was read anew. What is typed stays. */
export const afterRereading = (
  { opened: shown, email }: Pick<BookingPageContext, "opened" | "email">,
  opened: Result.Result<BookingView, OpenFailure>,
): Pick<BookingPageContext, "opened" | "email"> => {
  const isTyped = email !== (shownBooking({ opened: shown }).email ?? "")
  return isTyped ? { opened, email } : afterOpening(opened)
}

/** Messages go to what was typed from now on; a copy stays one. */
export const afterSavedEmail = (context: BookingPageContext): Partial<BookingPageContext> => {
  const opened = Result.succeed({ ...shownBooking(context), email: context.email.trim() })
  return isKeptCopy(context) ? { opened, keptCopy: opened } : { opened }
}
