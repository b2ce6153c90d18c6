/** The words of each message to a traveller, from the booking as it stands when it is sent. */
import { partyText } from "../booking/party.ts"
import { REFUND_PAID_WITHIN } from "../businessConstants.ts"
import { MEETING_POINT_BY_PHONE } from "../paidBooking/meetingPointMap.ts"
import type { TripEvent } from "../paidBooking/tripEvent.ts"
import type { BookingView, CancellationOffer } from "../paidBooking/bookingView.ts"
import { type Day, dayText, isDay, momentText } from "../days.ts"
import { timeText } from "../departures/departure.ts"
import { minuteOf } from "../departures/tripRules.ts"
import { formatPaise, Paise } from "../money.ts"
import type { Operator } from "../operatorSchema.ts"
import { printable } from "../plainText.ts"
import { OUTSIDE_REASONS } from "../refunds/outsideReason.ts"
import type { Refund } from "../refunds/refund.ts"
import type { Voucher } from "../vouchers/voucher.ts"
import type { MessageFacts } from "./outboxMessage.ts"
import type { TravellerLetter } from "./travellerLetter.ts"
import type { TravellerMessageKind } from "./travellerMessage.ts"
import { UNPAID_CALLED_OFF } from "./travellerMessages.ts"

/** What the booking is in a letter: as much as every paid order has. */
export type LetterBooking = Pick<
  BookingView,
  | "merchantOrderId"
  | "activityName"
  | "date"
  | "startTime"
  | "adults"
  | "children"
  | "meetingPoint"
  | "whatToBring"
  | "paid"
> &
  Partial<Pick<BookingView, "paidByVoucher" | "cancellation" | "dayChange" | "calledOff">>

export interface LetterSource {
  readonly messageId: string
  readonly kind: TravellerMessageKind
  readonly about: string
  readonly booking: LetterBooking
  /** The refund that it is about. */
  readonly refund: Refund | undefined
  /** The voucher that it is about. */
  readonly voucher?: Voucher | undefined
  /** What the change that it tells of gives back. */
  readonly givenBack: Paise
  /** What of the voucher that paid a part it gives back as one; absent where it had none. */
  readonly asVoucher?: Paise
  /** Why the trip is called off, where the booking has no page that says so. */
  readonly reason?: string
  readonly today: Day
  readonly link: string | undefined
  /** The trip as an entry of a calendar; absent for an order that has no page. */
  readonly event: TripEvent | undefined
  readonly operator: Operator
}

type Words = Pick<TravellerLetter, "subject" | "first" | "last" | "facts"> & {
  readonly template: Omit<TravellerLetter["template"], "hasButton">
}

/** A refund may be of an order that has no page, as one that is not paid; and a template either has a button or has none. */
const hasButton = ({ kind, about }: Pick<LetterSource, "kind" | "about">): boolean =>
  kind !== "refund on its way" && kind !== "refund arrived" && about !== UNPAID_CALLED_OFF

const BY_WHEN = `It is paid to where you paid from ${REFUND_PAID_WITHIN}; your bank may need some days to show it.`

const startOf = ({ startTime }: LetterBooking): string | undefined =>
  startTime === undefined ? undefined : timeText(minuteOf(startTime))

const whenOf = (booking: LetterBooking): string => {
  const start = startOf(booking)
  return start === undefined ? dayText(booking.date) : `${dayText(booking.date)}, ${start}`
}

const tripFacts = (booking: LetterBooking): MessageFacts => {
  const start = startOf(booking)
  return {
    Trip: booking.activityName,
    "Travel day": dayText(booking.date),
    ...(start === undefined ? {} : { "Start time": start }),
    "Meeting point": booking.meetingPoint ?? MEETING_POINT_BY_PHONE,
    Travellers: partyText(booking),
    ...(booking.whatToBring.length === 0
      ? {}
      : { "What to bring": booking.whatToBring.map((line) => line.replace(/\.$/, "")).join("; ") }),
    Order: booking.merchantOrderId,
  }
}

const paidFacts = ({ paidByVoucher, paid }: LetterBooking): MessageFacts => ({
  ...(paidByVoucher === undefined ? {} : { "Paid by voucher": formatPaise(paidByVoucher) }),
  Paid: formatPaise(paid),
})

const orderFacts = (booking: LetterBooking): MessageFacts => ({
  Trip: booking.activityName,
  "Travel day": dayText(booking.date),
  Order: booking.merchantOrderId,
  ...paidFacts(booking),
})

/** In a sentence: the money, and what of a voucher comes back as one. */
const ifCancelledToday = ({ refund, voucher = Paise.make(0) }: CancellationOffer, paid: Paise): string => {
  const back = [
    ...(refund === 0 ? [] : [`${formatPaise(refund)} of ${formatPaise(paid)} come back`]),
    ...(voucher === 0 ? [] : [`${formatPaise(voucher)} come back as a voucher`]),
  ]
  return back.length === 0
    ? "If you cancel today, nothing comes back by the cancellation policy."
    : `If you cancel today, ${back.join(", and ")}. What comes back gets less as the day draws near: your booking always shows it.`
}

/** What a cancellation gives back today, and until when the day can be changed. Nothing where neither can be had. */
const whatYouCanDo = ({ cancellation, dayChange, paid }: LetterBooking): ReadonlyArray<string> => [
  ...(cancellation === undefined || "objection" in cancellation
    ? []
    : [ifCancelledToday(cancellation, paid)]),
  ...(dayChange === undefined || "objection" in dayChange
    ? []
    : [`You can change the day once, without a fee, until ${dayText(dayChange.until)}.`]),
]

const confirmed = ({ booking }: LetterSource): Words => ({
  subject: `Your trip is booked: ${booking.activityName}, ${dayText(booking.date)}`,
  first: [
    "Your booking is paid and confirmed. Keep this message: your ticket, your receipt and the way to the meeting point are behind its link.",
  ],
  facts: { ...tripFacts(booking), ...paidFacts(booking) },
  last: whatYouCanDo(booking),
  template: {
    name: "booking_confirmed",
    words: [booking.activityName, whenOf(booking), partyText(booking), booking.merchantOrderId],
  },
})

const link = ({ booking }: LetterSource): Words => ({
  subject: `The link to your booking: ${booking.activityName}, ${dayText(booking.date)}`,
  first: [
    "Here is the link to your booking. It was asked for, on our site by your number and the day of travel, or at our desk. If it was not you, nothing has happened: nobody but you was told anything.",
  ],
  facts: tripFacts(booking),
  last: [],
  template: { name: "booking_link", words: [booking.activityName, whenOf(booking)] },
})

const reminder = ({ booking, today }: LetterSource): Words => {
  const isToday = today === booking.date
  const start = startOf(booking)
  const when = isToday ? "Today" : "Tomorrow"
  return {
    subject: `${when}: ${booking.activityName}${start === undefined ? "" : `, ${start}`}`,
    first: [`${when} is your trip. We look forward to meeting you.`],
    facts: tripFacts(booking),
    last: ["If you are late or cannot find us, please call the number below."],
    template: {
      name: "trip_reminder",
      words: [
        booking.activityName,
        whenOf(booking),
        booking.meetingPoint ?? "as your booking shows",
        booking.merchantOrderId,
      ],
    },
  }
}

const whatComesBack = ({ givenBack, asVoucher = Paise.make(0) }: LetterSource): string => {
  const sentences = [
    ...(givenBack === 0 ? [] : [`${formatPaise(givenBack)} go back to you.`]),
    ...(asVoucher === 0
      ? []
      : [`${formatPaise(asVoucher)} of the voucher that you paid with come back as a voucher.`]),
  ]
  return sentences.length === 0
    ? "By the cancellation policy of this booking nothing comes back."
    : sentences.join(" ")
}

/** What the page says to whose money goes back by hand; `undefined` to everybody else. */
const paidBackByHand = ({ cancellation }: LetterBooking): string | undefined => {
  if (cancellation === undefined || !("objection" in cancellation)) return undefined
  return OUTSIDE_REASONS.some((one) => one === cancellation.objection) ? cancellation.message : undefined
}

const calledOff = ({ booking, about, reason: why = "" }: LetterSource): Words => {
  const words = [booking.activityName, whenOf(booking), booking.merchantOrderId]
  const told = {
    subject: `We had to call off your trip: ${booking.activityName}, ${dayText(booking.date)}`,
    facts: orderFacts(booking),
    last: [],
  }
  const sorry = "We are sorry: this trip cannot take place. Please do not come to the meeting point."
  if (about === UNPAID_CALLED_OFF)
    return {
      ...told,
      first: [
        sorry,
        ...(why === "" ? [] : [why]),
        "You have not paid for it: nothing is to be paid any more, and nothing comes back. If you would like another day, please call or write to us.",
      ],
      template: { name: "trip_called_off_unpaid", words: [...words, why] },
    }
  if (booking.calledOff === undefined)
    return {
      ...told,
      first: [
        sorry,
        "Everything that you paid for it comes back to you. If you would like another day, please call or write to us.",
      ],
      template: { name: "trip_called_off", words },
    }
  const { reason, chooseUntilMs, voucher } = booking.calledOff
  const until = momentText(chooseUntilMs)
  const byHand = paidBackByHand(booking)
  if (byHand !== undefined)
    return {
      ...told,
      first: [
        sorry,
        reason,
        byHand,
        `You can have another day instead, without a fee: open your booking and choose until ${until}.`,
      ],
      template: { name: "trip_called_off", words },
    }
  const orVoucher = voucher > 0 ? ", or keep it as a voucher for another trip" : ""
  return {
    ...told,
    first: [
      sorry,
      reason,
      `You can have everything back that you paid, or travel at another time without a fee${orVoucher}: open your booking and choose until ${until}. If you choose nothing, the money goes back to you by itself.`,
    ],
    template: { name: "trip_called_off_choice", words: [...words, reason, until] },
  }
}

const changed = (source: LetterSource): Words => {
  const { about, booking } = source
  const words = [booking.activityName, whenOf(booking), booking.merchantOrderId]
  if (about === "cancelled")
    return {
      subject: `Your booking is cancelled: ${booking.activityName}, ${dayText(booking.date)}`,
      first: ["Your booking is cancelled, and nobody waits for you on the day.", whatComesBack(source)],
      facts: orderFacts(booking),
      last: source.givenBack === 0 ? [] : ["We write to you again about the refund."],
      template: { name: "booking_cancelled", words: [...words, whatComesBack(source)] },
    }
  if (about === "called off" || about === UNPAID_CALLED_OFF) return calledOff(source)
  if (!isDay(about))
    return {
      subject: `Fewer of you travel: ${booking.activityName}, ${dayText(booking.date)}`,
      first: [
        `Your booking is for ${partyText(booking)} from now on. The day and the time stay as they are.`,
        whatComesBack(source),
      ],
      facts: tripFacts(booking),
      last: whatYouCanDo(booking),
      template: {
        name: "booking_fewer",
        words: [booking.activityName, whenOf(booking), partyText(booking), whatComesBack(source)],
      },
    }
  return {
    subject: `Your booking has changed: ${booking.activityName}, ${dayText(booking.date)}`,
    first: [
      "Your booking has been changed. The trip, the day and the time below are the ones that count now.",
    ],
    facts: tripFacts(booking),
    last: whatYouCanDo(booking),
    template: { name: "booking_moved", words },
  }
}

const refundWords = (
  { booking, refund }: LetterSource,
  subject: string,
  template: string,
  sentence: string,
): Words => {
  const amount = refund === undefined ? "" : formatPaise(refund.amount)
  return {
    subject: `${subject}: ${amount}`,
    first: [sentence],
    facts: { Refund: amount, ...orderFacts(booking) },
    last: [],
    template: { name: template, words: [amount, booking.activityName, booking.merchantOrderId] },
  }
}

const voucherWords = ({ booking, voucher }: LetterSource): Words => {
  const amount = voucher === undefined ? "" : formatPaise(voucher.amount)
  const until = voucher === undefined ? "" : dayText(voucher.lastDay)
  return {
    subject: `Your voucher: ${amount}`,
    first: [
      `You have a voucher of ${amount} for another trip. Open your booking and press Use it for another trip, until ${until}: it is taken off what that trip costs, once. What is left then is a voucher again.`,
    ],
    facts: { Voucher: amount, "Last day": until, ...orderFacts(booking) },
    last: [],
    template: { name: "voucher_ready", words: [amount, until, booking.merchantOrderId] },
  }
}

const WORDS: Readonly<Record<TravellerMessageKind, (source: LetterSource) => Words>> = {
  confirmed,
  changed,
  reminder,
  link,
  voucher: voucherWords,
  "refund on its way": (source) =>
    refundWords(
      source,
      "Your refund is on its way",
      "refund_on_its_way",
      `We have asked the payment provider to give this back to you. ${BY_WHEN}`,
    ),
  "refund arrived": (source) =>
    refundWords(
      source,
      "Your refund is paid",
      "refund_paid",
      source.refund?.state === "OUTSIDE"
        ? "We have paid this back to you by hand, as we agreed."
        : "The payment provider has given this back to where you paid from. Your bank may need some days to show it.",
    ),
}

/** Whether the letter says when the trip is, so that the calendar should have it. */
const takesPlaceAsTold = ({ kind, about }: LetterSource): boolean =>
  kind === "confirmed" || (kind === "changed" && isDay(about))

export const writeTravellerLetter = (source: LetterSource): TravellerLetter => {
  const { subject, template, ...words } = WORDS[source.kind](source)
  return {
    messageId: source.messageId,
    merchantOrderId: source.booking.merchantOrderId,
    subject: printable(subject),
    ...words,
    link: source.link,
    event: takesPlaceAsTold(source) ? source.event : undefined,
    operator: source.operator,
    template: { ...template, words: template.words.map(printable), hasButton: hasButton(source) },
  }
}
