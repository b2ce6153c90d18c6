/**
 * What a visitor must be able to read of a payment, by the status that the shop answers: the verdict, and the receipt's rows.
 */
import type { Day } from "#core/days.ts"
import { dayText, isDay, momentText } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { Operator } from "#core/operatorSchema.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import type { Verdict } from "#core/payments/paymentVerdict.ts"
import { makeReadReceipt } from "#core/payments/writeReceipt.ts"
import type { Runtime } from "#core/runtime.ts"
import { Clock, Context, Effect } from "effect"
import { makeVirtualTime } from "../world/virtualTime.ts"

/** A status as it goes over the wire, with what our own answers add. Unit: paise. */
export interface AnsweredStatus {
  readonly state: string
  readonly orderId: string
  readonly amount: number
  readonly metaInfo?: Readonly<Record<string, string>>
  readonly paymentDetails?: ReadonlyArray<{ readonly transactionId?: string }>
  readonly booked?: {
    readonly activity: string
    readonly meetingPoint?: string
    readonly startTime?: string
    readonly byVoucher?: string
    readonly sinceThen?: string
    readonly history?: ReadonlyArray<{ readonly on: Day; readonly what: string }>
  }
  readonly paidTwice?: true
  readonly paysDifference?: true
  readonly refund?: {
    readonly refunded: number
    readonly underWay: number
    readonly byHand?: number
    readonly stands?: true
  }
  readonly cancelled?: { readonly inVoucher: number }
  readonly paidAtDesk?: "CASH" | "UPI"
}

/** What is read in one place: so it is, or in such words; absent: nothing stands there. */
type Words = Readonly<Partial<Record<keyof Verdict, string | RegExp>>>

const UNKNOWN: Words = { title: "Status Unknown", subtitle: "Please contact support", colour: "grey" }
const TWICE: Words = { ...UNKNOWN, stamp: "Paid twice", noReceipt: /paid for already.*first payment/ }
const WHEN_PAID = /^As soon as a payment has gone through:$/
const SOME_DAYS = "within 7 to 10 business days"

/** The specification's table, and what the shop says beside it. */
const WORDS: Readonly<Record<string, Words>> = {
  COMPLETED: {
    title: "Payment Successful!",
    subtitle: /^Your \S.* adventure awaits!$/,
    colour: "green",
    stamp: "Paid",
  },
  REFUNDED: {
    title: "Payment Refunded",
    subtitle: "Everything you paid has been sent back",
    colour: "grey",
    stamp: "Refunded",
    contactWhen: "If you book this trip again:",
  },
  CANCELLED: {
    title: "Booking Cancelled",
    subtitle: "Nobody travels on it",
    colour: "grey",
    stamp: "Cancelled",
    contactWhen: "If you book this trip again:",
  },
  FAILED: {
    title: "Payment Failed",
    subtitle: "No amount has been deducted",
    colour: "red",
    stamp: "Failed",
    advice: /still shows a debit.*within 5 to 7 working days/,
    contactWhen: WHEN_PAID,
    noReceipt: /not a receipt.*has not been completed/,
  },
  PENDING: {
    title: "Payment Processing",
    subtitle: "We're confirming your payment",
    colour: "yellow",
    stamp: "Processing",
    advice: /do not pay again/,
    contactWhen: "As soon as your payment is confirmed:",
    noReceipt: /not a receipt.*has not been completed/,
  },
  REVIEW: {
    ...UNKNOWN,
    stamp: "Unknown",
    contactWhen: /^As soon as we know/,
    noReceipt: /not a receipt.*not known yet/,
  },
  REJECTED: {
    ...UNKNOWN,
    stamp: "Unknown",
    advice: new RegExp(`not confirmed.*goes back.*${SOME_DAYS}`),
    contactWhen: WHEN_PAID,
    noReceipt: /not a receipt.*not confirmed.*goes back/,
  },
  "twice REVIEW": {
    ...TWICE,
    advice: /^Paid twice: the second payment is sent back.*wanted a second booking/,
  },
  "twice REJECTED": { ...TWICE, advice: new RegExp(`^Paid twice: .*is being sent back.*${SOME_DAYS}`) },
}

/** What is said of the booking that a difference is paid for. */
const OF_DIFFERENCE: Readonly<Record<string, RegExp>> = {
  COMPLETED: /your booking has gone there/,
  FAILED: /booking stays as it was/,
  PENDING: /booking stays as it is until then/,
}
const GOES_BACK = new RegExp(`booking stays as it is\\. .*goes back to you.*${SOME_DAYS}`)

const FIELDS = ["title", "subtitle", "colour", "stamp", "advice", "contactWhen", "noReceipt"] as const

const sumsOf = ({ refund }: AnsweredStatus) => ({ byHand: 0, ...(refund ?? { refunded: 0, underWay: 0 }) })

/** And the booking with it. */
const isAllBack = (status: AnsweredStatus): boolean =>
  status.amount > 0 && sumsOf(status).refunded >= status.amount && status.refund?.stands !== true

const keyOf = (status: AnsweredStatus): string => {
  const { state, paidTwice, paysDifference } = status
  if (isAllBack(status) && (state === "COMPLETED" || paysDifference)) return "REFUNDED"
  if (status.cancelled !== undefined) return "CANCELLED"
  return paidTwice && !paysDifference && `twice ${state}` in WORDS ? `twice ${state}` : state
}

const PAID: ReadonlySet<string> = new Set(["COMPLETED", "CANCELLED"])

/** Where the money of a payment that is no booking was paid back by hand: it is on its way to no bank. */
const REJECTED_BY_HAND: Readonly<Record<string, RegExp>> = {
  REJECTED: /^This booking is not confirmed\. ₹/,
  "twice REJECTED": /^Paid twice: ₹.* Your booking stands, by the first one\.$/,
}

/** All that the advice has to say, sentence by sentence. */
const adviceOf = (status: AnsweredStatus, key: string): ReadonlyArray<string | RegExp> => {
  const { state, paysDifference } = status
  const { refunded, underWay, byHand } = sumsOf(status)
  const { inVoucher = 0 } = status.cancelled ?? {}
  const isKnown = !paysDifference || key === "REFUNDED" || OF_DIFFERENCE[state] !== undefined
  const isByHand = byHand > 0 && (key === "REFUNDED" || key in REJECTED_BY_HAND || !isKnown)
  const own = (byHand > 0 ? REJECTED_BY_HAND[key] : undefined) ?? WORDS[key]?.advice
  const isTold = PAID.has(key) || isByHand
  const goesBack = isByHand ? /^Your booking stays as it is\. ₹/ : GOES_BACK
  return [
    ...(paysDifference && key !== "REFUNDED" ? [OF_DIFFERENCE[state] ?? goesBack] : []),
    ...(own === undefined || !isKnown ? [] : [own]),
    ...(key === "REFUNDED" && byHand === 0
      ? [new RegExp(`^It goes back to the way you paid.*${SOME_DAYS}`)]
      : []),
    ...(isTold && refunded > byHand
      ? [`${formatPaise(Paise.make(refunded - byHand))} of your payment has been sent back to you.`]
      : []),
    ...(isTold && byHand > 0
      ? [`${formatPaise(Paise.make(byHand))} of your payment has been paid back to you by hand.`]
      : []),
    ...((PAID.has(key) || isByHand) && underWay > 0
      ? [`${formatPaise(Paise.make(underWay))} is on its way back to the way you paid`]
      : []),
    ...(status.refund?.stands && key === "COMPLETED" ? [/Your booking stands: /] : []),
    ...(inVoucher > 0 && key === "CANCELLED"
      ? [`${formatPaise(Paise.make(inVoucher))} became a voucher`]
      : []),
    ...(refunded + underWay + inVoucher === 0 && key === "CANCELLED"
      ? [/^Nothing .* on its way back\.$/]
      : []),
  ]
}

const isSaid = (text: string, words: string | RegExp, isWhole: boolean): boolean =>
  typeof words !== "string" ? words.test(text) : isWhole ? text === words : text.includes(words)

/** What of a verdict is not what the status means. */
export const wrongVerdict = (status: AnsweredStatus, verdict: Verdict): string | undefined => {
  const key = keyOf(status)
  const words = WORDS[key]
  if (words === undefined) return `nobody knows a payment that is ${status.state}`
  const advice = adviceOf(status, key)
  const wrong = FIELDS.find((field) => {
    const text = verdict[field]
    if (field === "advice")
      return advice.length === 0
        ? text !== undefined
        : advice.some((one) => !isSaid(text ?? "", one, false)) || text?.includes("  ") === true
    const due =
      field === "noReceipt" && status.paysDifference && key === "REJECTED"
        ? /not a receipt.*booking stays as it is.*goes back/
        : words[field]
    return due === undefined ? text !== undefined : !isSaid(text ?? "", due, true)
  })
  return wrong && `of a payment that is ${key}, its ${wrong} reads "${verdict[wrong] ?? ""}"`
}

type Row = readonly [label: string, value: string | undefined]
/** Rows of which there is nothing to say are not there. */
const written = (rows: ReadonlyArray<Row>) => rows.filter(([, value]) => value !== undefined)

const udf = ({ metaInfo = {} }: AnsweredStatus, name: string): string =>
  metaInfo[name]?.slice(metaInfo[name].indexOf(":") + 1) || "N/A"

const countOf = (status: AnsweredStatus, label: string): string =>
  new RegExp(`${label}:(\\d+)`).exec(status.metaInfo?.["udf5"] ?? "")?.[1] ?? "0"

const rupees = (paise: number): string | undefined => (paise > 0 ? formatPaise(Paise.make(paise)) : undefined)

/** "09:30" as people say it: "9.30 am", and "2 pm" for "14:00". */
const clockWords = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const minutes = minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "am" : "pm"}`
}

const DESK_WORDS = { CASH: "Cash, at our desk", UPI: "UPI, at our desk" }

/** A receipt of a status, for a package, written at a moment. */
export interface WrittenReceipt {
  readonly status: AnsweredStatus
  readonly packageType: string
  readonly operator: Operator
  readonly atMs: number
}

/** Another server may say a start in words of its own, which no receipt repeats. */
const startWords = (startTime = ""): string | undefined =>
  /^\d\d:\d\d$/.test(startTime) ? clockWords(startTime) : undefined

const sectionsDue = ({ status, packageType, atMs }: WrittenReceipt) => {
  const { state, orderId, amount, booked, paidAtDesk, paymentDetails = [] } = status
  const { refunded, underWay } = sumsOf(status)
  const day = udf(status, "udf4")
  const history = booked?.history ?? []
  return [
    {
      title: "Booking",
      rows: written([
        ["Activity", booked?.activity],
        ["Customer", udf(status, "udf1")],
        ["Mobile", udf(status, "udf2")],
        ["Package", packageType === "" ? "N/A" : packageType],
        ["Trip Date", isDay(day) ? dayText(day) : day],
        ["Start time", startWords(booked?.startTime)],
        ["Since then", booked?.sinceThen],
        ["Adults", countOf(status, "adults")],
        ["Children", countOf(status, "children")],
        ["Meeting point", booked?.meetingPoint],
      ]),
    },
    {
      title: "Payment",
      rows: written([
        ["Order ID", orderId],
        paidAtDesk === undefined
          ? ["Transaction ID", paymentDetails[0]?.transactionId ?? "N/A"]
          : ["Paid by", DESK_WORDS[paidAtDesk]],
        ["Status", state],
        [state === "COMPLETED" ? "Amount paid (INR)" : "Amount (INR)", formatPaise(Paise.make(amount))],
        ["Paid with a voucher (INR)", booked?.byVoucher],
        ["Refunded (INR)", rupees(refunded)],
        ["Refund on its way (INR)", rupees(underWay)],
        ["Generated", momentText(atMs)],
      ]),
    },
    ...(history.length === 0
      ? []
      : [{ title: "Since it was booked", rows: history.map(({ on, what }): Row => [dayText(on), what]) }]),
  ]
}

const CONFIRMED_NOTE = /^Our team will contact you.*confirm your trip details\.$/

/** What of a receipt is not what its status says. */
export const wrongReceipt = (of: WrittenReceipt, receipt: Receipt): string | undefined => {
  const { status, operator } = of
  const { verdict, notes } = receipt
  const isPaid = status.state === "COMPLETED"
  const pairs: ReadonlyArray<readonly [given: unknown, due: unknown]> = [
    [receipt.sections, sectionsDue(of)],
    [receipt.fileName, `receipt-${status.orderId.replaceAll(/[^\w-]/g, "_")}.pdf`],
    [receipt.business, operator.name],
    [receipt.heading, isPaid ? "Receipt" : "Payment status"],
    [receipt.amount, formatPaise(Paise.make(status.amount))],
    [
      receipt.contact,
      [
        operator.address,
        `${operator.phone} · ${operator.email}`,
        ...(operator.gstin === undefined ? [] : [`GSTIN ${operator.gstin}`]),
      ],
    ],
  ]
  const wrong = pairs.find(([given, due]) => JSON.stringify(given) !== JSON.stringify(due))
  if (wrong !== undefined)
    return `the receipt of ${status.orderId} has ${JSON.stringify(wrong[0])}, and ${JSON.stringify(wrong[1])} is right`
  const isNoted =
    isPaid && !isAllBack(status) && status.cancelled === undefined
      ? notes.length === 1 && CONFIRMED_NOTE.test(notes[0] ?? "")
      : notes.join("\n") === [verdict.noReceipt, verdict.advice].filter(Boolean).join("\n")
  return isNoted
    ? wrongVerdict(status, verdict)
    : `the receipt of ${status.orderId} notes "${notes.join(" ")}"`
}

/** In which it is that moment. */
const runtimeAt = (atMs: number): Runtime<never> => {
  const context = Context.make(Clock.Clock, makeVirtualTime(atMs).clock())
  return {
    runPromise: (effect, options) => Effect.runPromiseWith(context)(effect, options),
    runSync: (effect) => Effect.runSyncWith(context)(effect),
  }
}

/** The same of the receipt that a page would show of it at that moment. */
export const wrongReading = (
  status: PaymentStatus,
  packageType: string,
  atMs: number,
  operator = SAMPLE_OPERATOR,
): string | undefined => {
  const of = { status: status as unknown as AnsweredStatus, packageType, operator, atMs }
  return wrongReceipt(of, makeReadReceipt(runtimeAt(atMs))({ status, packageType, operator }))
}
