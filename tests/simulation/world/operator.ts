/** The operator: does what the real commands do, on whatever server is there. */
import { Context, Effect, Scheduler } from "effect"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { CallOffId, type CallOffScope } from "#core/callOffs/callOff.ts"
import { callOffTrips } from "#core/callOffs/callOffTrips.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { addDays, Day, dayInIndia, today } from "#core/days.ts"
import {
  type Departure,
  DepartureId,
  departureIdOf,
  departuresOn,
  occupiedMinutes,
  parseDepartureId,
} from "#core/departures/departure.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { adoptOrder, checkAdoption } from "#core/orders/adoptOrder.ts"
import { cancelledRecord, voucherPaidOutRecord } from "#core/desk/bookings/bookingDeedRecords.ts"
import { isBooking, isCompleted } from "#core/orders/order.ts"
import { sendStoredRefund, storeCancellation } from "#core/paidBooking/cancelBooking.ts"
import { quoteCancellation } from "#core/paidBooking/quoteCancellation.ts"
import { sendTripChange } from "#core/paidBooking/storeTripChange.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { storePayOut } from "#core/vouchers/storePayOut.ts"
import type { VoucherId } from "#core/vouchers/voucherId.ts"
import { confirmReview, rejectReview, readReview } from "#core/orders/decideReview.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { changeTripByOperator } from "#server/cli/changeTripByOperator.ts"
import { confirmAndRefund } from "#server/cli/refundCommands.ts"
import { DAY, MINUTE } from "../plan/durations.ts"
import type { CallOffDeed, DeskDeed } from "../plan/episodePlan.ts"
import type { SimulatedServer } from "./server.ts"
import type { SimulatedDatabase } from "./database.ts"
import type { LifePorts } from "./serverLife.ts"
import type { SimulatedStaff } from "./staff.ts"
import { reasonOf, type AgreedTrip } from "./agreedTrip.ts"
import { promptScheduler, type VirtualTime } from "./virtualTime.ts"
import type { CalledOffTrip, ReviewDecided, Observer } from "../checks/observer.ts"
import { randomFromSeed, hashOf } from "../plan/randomFromSeed.ts"
import type { MailServer } from "./mailServer.ts"
import { countByKey } from "../../harness/growByKey.ts"

const QUIET = { out: () => undefined, err: () => undefined, ask: () => Promise.resolve(undefined) }
/** The command's own words when the rules give nothing. */
const NOTHING = "Nothing goes back for this order."
const DECISION = { decidedBy: "operator", reason: "looked at it" }

const STORM = "A storm is coming"

const BY_HAND = {
  decidedBy: "operator",
  reason: "handed back",
  isFull: true,
  deductions: [],
  isOutside: true,
}

const FOR_VOUCHER = { decidedBy: "operator", reason: "would rather have the money" }

/** How often a command is typed again whose answer was lost, or that could open no page. */
const TYPED_AGAIN = 4

const BY_DESK = { decidedBy: "desk", reason: "the boat is another one" }

const ERASABLE: ReadonlySet<string> = new Set(["COMPLETED", "FAILED", "ABANDONED", "REJECTED"])

/** How long the operator waits for a command to end, and then until it is typed again. Unit: milliseconds. */
const PATIENCE_MS = 5 * MINUTE
const AGAIN_AFTER_MS = 10 * MINUTE

/** A command: what it answers, or why it does nothing. */
type Task = Effect.Effect<string, { readonly message: string }, LifePorts>

export interface OperatorParts {
  readonly anyServer: () => SimulatedServer | undefined
  readonly db: SimulatedDatabase
  readonly stock: ReadonlyArray<CatalogueCategory>
  readonly time: VirtualTime
  readonly observer: Observer
  readonly note: (what: string) => void
  readonly handBack: SimulatedStaff["handBack"]
  /** Hears of what the operator has caused, for the run's count. */
  readonly meet: (what: string) => void
}

export const makeOperator = ({
  anyServer,
  db,
  stock,
  time,
  observer,
  note,
  handBack,
  meet,
}: OperatorParts) => {
  /** How many commands about an order are not answered yet. */
  const underWay = new Map<string, number>()
  let hearRefund: (orderId: string) => void = () => undefined

  /** False when no answer comes: no server is there, or it dies. */
  const isAnswered = async (orderId: string, task: Task): Promise<boolean> => {
    const said = anyServer()?.run(Effect.catch(task, ({ message }) => Effect.succeed(message)))
    const late = time.sleep(PATIENCE_MS).then(() => undefined)
    const answer = await Promise.race([said, late]).catch(() => undefined)
    note(`${orderId}: ${answer ?? "no answer"}`)
    return answer !== undefined
  }
  const untilAnswered = async (orderId: string, task: Task): Promise<void> => {
    const count = (by: number) => countByKey(underWay, orderId, by)
    count(1)
    while (!(await isAnswered(orderId, task))) await time.sleep(AGAIN_AFTER_MS)
    count(-1)
  }

  const refunding = (orderId: string, isFull: boolean): Task =>
    Effect.gen(function* () {
      const cancelledOn: Day | undefined = isFull ? undefined : yield* today
      const decision = { cancelledOn, isNothing: false }
      observer.decideRefund(orderId, decision)
      const request = {
        orderId,
        cancelledOn,
        deductions: [],
        reason: "cancelled",
        decidedBy: "operator",
        isOutside: false,
        isConfirmed: true,
      }
      const given = confirmAndRefund(request, (storing) => storing, { terminal: QUIET, account: "operator" })
      return yield* given.pipe(
        Effect.map(({ amount, state }) => `refund of ${amount} is ${state}`),
        Effect.tapError(({ message }) =>
          Effect.sync(() => {
            if (message === NOTHING) observer.decideRefund(orderId, { ...decision, isNothing: true })
          }),
        ),
      )
    })
  const deciding = (orderId: string, decided: ReviewDecided): Task =>
    Effect.gen(function* () {
      const review = yield* readReview(orderId)
      if (decided !== "reject") {
        const { state } = yield* confirmReview(review, DECISION, decided === "ownBooking")
        return `is ${state}`
      }
      observer.decideRefund(orderId, { cancelledOn: undefined, isNothing: false })
      const { order, refund } = yield* rejectReview(review, DECISION, false)
      return `is ${order.state}, and its refund ${refund?.state ?? "not needed"}`
    })

  /** `isFull`: everything goes back, whatever the rules say. */
  const refund = async (orderId: string, isFull: boolean): Promise<void> => {
    hearRefund(orderId)
    await isAnswered(orderId, refunding(orderId, isFull))
  }
  /** Ends the review of an order. */
  const decide = (orderId: string, decided: ReviewDecided): Promise<void> => {
    if (decided === "reject") hearRefund(orderId)
    observer.decideReview(orderId, decided)
    return untilAnswered(orderId, deciding(orderId, decided))
  }
  /** Takes a payment into the books whose traveller can say what was booked. */
  const adopt = async (orderId: string): Promise<void> => {
    const trip = observer.acknowledged.get(orderId)?.trip
    if (trip === undefined) return
    observer.adopt(orderId, time.nowMs())
    await untilAnswered(
      orderId,
      Effect.flatMap(checkAdoption(MerchantOrderId.make(orderId), trip), (adoption) =>
        adoptOrder(adoption, DECISION),
      ).pipe(Effect.map(({ state }) => `is adopted, and ${state}`)),
    )
  }
  /** Hands back what was paid at the desk for a trip that is called off, as `orders cancel --full --outside` writes it down. */
  const payBackByHand = (orderId: string): Promise<void> =>
    handBack(orderId, async () => {
      let paid: number | undefined
      const task = Effect.gen(function* () {
        const order = yield* OrderStore.use((orders) => orders.find(MerchantOrderId.make(orderId)))
        if (order === undefined || !isCompleted(order)) return "is no booking"
        const { offer } = yield* quoteCancellation(order, BY_HAND)
        if ("objection" in offer) return offer.message
        const { refund: shown } = offer
        const work = Effect.fn("payBackByHand")(function* () {
          const answer = yield* storeCancellation(order, shown, BY_HAND)
          if (answer === "stale") return yield* Effect.fail({ message: "came between" })
          return { answer, record: cancelledRecord(order, { ...BY_HAND, shown }) }
        })
        yield* DeedBooks.use((books) =>
          books.carryOut({ deed: "cancel a booking", by: { account: "operator" } }, work),
        )
        paid = shown
        return `${shown} is handed back`
      })
      await untilAnswered(
        orderId,
        Effect.mapError(task, ({ message }) => ({ message })),
      )
      return paid
    })
  /** Pays a voucher out as `vouchers pay-out` does, whatever its traveller does with it meanwhile. */
  const payVoucherOut = (voucherId: VoucherId): Promise<void> => {
    const task = Effect.gen(function* () {
      const voucher = yield* RefundStore.use((store) => store.findVoucher(voucherId))
      if (voucher?.state !== "OPEN") return `is ${voucher?.state ?? "not known"}`
      const { amount: shown, moneyOf } = voucher
      hearRefund(moneyOf)
      const stored = Effect.map(storePayOut(voucher, FOR_VOUCHER, false), (answer) => ({
        answer,
        record: voucherPaidOutRecord(answer, voucherId, { ...FOR_VOUCHER, shown, isOutside: false }),
      }))
      const refund = yield* DeedBooks.use((books) =>
        books.carryOut({ deed: "pay a voucher out", by: { account: "operator" } }, () => stored),
      )
      meet("a voucher is paid out")
      yield* sendStoredRefund({ refund })
      return `${shown} of ${moneyOf} is paid out`
    })
    return untilAnswered(
      voucherId,
      Effect.mapError(task, ({ message }) => ({ message })),
    )
  }
  /**
   * Takes a booking to another trip as `orders move --activity` does, and again where no page could be opened. Returns the
   * link.
   */
  const changeTrip = async (orderId: string, request: AgreedTrip): Promise<string | undefined> => {
    for (let tries = 0; tries < TYPED_AGAIN; tries++) {
      let opened: { readonly link: string | undefined } | undefined
      const task = Effect.gen(function* () {
        const order = yield* OrderStore.use((orders) => orders.find(MerchantOrderId.make(orderId)))
        if (order === undefined || !isBooking(order)) return "is no booking"
        const by = { ...request, decidedBy: "operator", reason: reasonOf(request), isOutside: false }
        const changed = yield* changeTripByOperator(order, request, by, true, {
          terminal: QUIET,
          account: "operator",
        })
        const { payLink } = yield* sendTripChange(changed).pipe(
          Effect.mapError(() => ({ message: "no page opens" })),
        )
        opened = { link: payLink }
        meet(`by command, another trip: ${payLink === undefined ? "done" : "to be paid"}`)
        return payLink === undefined ? `goes to ${request.subSlug}` : `may go to ${request.subSlug}`
      }).pipe(
        Effect.tapError(({ message }) =>
          Effect.sync(() => {
            if (message === "no page opens") return
            opened = { link: undefined }
            meet(`by command, another trip: ${message.split(/[.,:]/)[0] ?? ""}`)
          }),
        ),
      )
      const isTold = await isAnswered(orderId, task)
      if (isTold && opened !== undefined) return opened.link
      await time.sleep(AGAIN_AFTER_MS)
    }
    return undefined
  }
  /** A command that opens the database itself, as no server need be there. */
  const command = db.connect({}, { before: () => undefined, after: () => undefined })
  /** Ids of the messages that reached no traveller, as the command lists them. */
  const readUnreached = async (): Promise<ReadonlySet<string>> => {
    const nowMs = time.nowMs()
    const asked = TravellerMessages.use(({ unreached }) => unreached(nowMs - DAY, nowMs))
    const listed = await Effect.runPromiseWith(Context.make(Scheduler.Scheduler, promptScheduler))(
      Effect.provide(asked, sqlTravellerMessages(command)),
    )
    return new Set(listed.map(({ messageId }) => messageId))
  }
  const stateOf = (orderId: string): string | undefined =>
    db.rows<{ readonly state: string }>("select state from orders where merchant_order_id = ?", orderId)[0]
      ?.state
  /** Takes out who booked an order that is settled: one that is not has to be followed. */
  const erase = async (orderId: string): Promise<void> => {
    const others = db
      .rows<Pick<OrderRow, "merchant_order_id">>(
        "select merchant_order_id from orders where difference_of = ?",
        orderId,
      )
      .map(({ merchant_order_id }) => merchant_order_id)
    const orders = [MerchantOrderId.make(orderId), ...others]
    if (!orders.every((id) => ERASABLE.has(stateOf(id) ?? ""))) return
    for (const id of orders) observer.lost.add(id)
    await erasePersonalData(command, { orders, plans: [], subscribers: [] }, "operator", "desk", time.nowMs())
    for (const id of orders) observer.erased.add(id)
    note(`erases who booked ${orderId}`)
  }
  const activities = stock.flatMap(({ subcategories }) => subcategories)
  const isCalledOff = (departure: Departure): boolean =>
    db.rows(
      "select 1 from departures where departure_id = ? and state = 'CANCELLED'",
      departureIdOf(departure),
    ).length > 0
  const firstDay = dayInIndia(time.nowMs())
  let callOffs = 0
  /** Calls trips off, and again under another id until there is an answer: the command draws one each time. */
  const callOffTrip = async (request: CalledOffTrip): Promise<void> => {
    const { day, departure } = request
    if (day < dayInIndia(time.nowMs())) return
    const scope: CallOffScope = {
      departure: { kind: "departure" as const, departureId: departure ?? DepartureId.make("") },
      pool: { kind: "pool" as const, pool: parseDepartureId(departure ?? "")?.pool ?? "" },
      day: { kind: "day" as const },
    }[departure === undefined ? "day" : request.scope]
    const decided = observer.decideCallOff(request)
    const task = Effect.suspend(() => {
      const callOffId = CallOffId.make(`CALL-${callOffs++}`)
      decided.ids.push(callOffId)
      return callOffTrips({ callOffId, day, scope, decidedBy: "operator", reason: `${STORM}, ${callOffId}.` })
    })
    const name = `${scope.kind} of ${departure ?? day}`
    meet(`called off, ${scope.kind}`)
    await untilAnswered(
      name,
      Effect.map(task, ({ length }) => `called off, ${length} offers`),
    )
  }
  let blocks = 0
  /** Does one of the desk's commands to a departure; nothing where the trip has none on that day. */
  const atDesk = async ({ does, which, inDays, time: nth, seats }: DeskDeed): Promise<void> => {
    const { rules } = activities[which % activities.length] ?? {}
    const day = addDays(dayInIndia(time.nowMs()), inDays)
    const times = rules === undefined ? [] : departuresOn(rules, day)
    const departure = times[nth % Math.max(1, times.length)]
    if (rules?.pool === undefined || departure === undefined) return
    const { capacity } = rules.pool
    const claim = {
      departure,
      capacity,
      seats: Math.max(1, seats),
      occupiedMinutes: occupiedMinutes(rules, departure),
    }
    const deed = Effect.gen(function* () {
      const store = yield* DepartureStore
      switch (does) {
        case "capacity":
          return `capacity ${seats}: ${yield* store.setCapacity(claim, seats, BY_DESK)}`
        case "block":
          yield* store.takeForDesk(claim, `DESK-${blocks++}`, BY_DESK)
          return `${claim.seats} seats are blocked`
        case "unblock":
          return `unblocked: ${yield* store.releaseForDesk(`DESK-${Math.max(0, blocks - 1)}`)}`
        case "close":
        case "reopen":
          // The command refuses it.
          if (isCalledOff(departure)) return `${does}: it is called off`
          yield* store.setState(claim, does === "close" ? "CLOSED" : "OPEN", BY_DESK)
          return does
      }
    })
    await isAnswered(
      departureIdOf(departure),
      Effect.catchTag(deed, "SeatsRefused", ({ objection }) => Effect.succeed(`refused, ${objection}`)),
    )
  }
  /** The trip by its place in the stock, and the day from the story's first one. */
  const callOff = async ({ scope, which, inDays, time: nth }: CallOffDeed): Promise<void> => {
    const { rules } = activities[which % activities.length] ?? {}
    const day = addDays(firstDay, inDays)
    const times = rules?.pool === undefined ? [] : departuresOn(rules, day)
    const departure = times[nth % Math.max(1, times.length)]
    await callOffTrip({ scope, day, departure: departure && departureIdOf(departure) })
  }
  /** What the order is for, as the books have it. */
  const callOffBooked = async (orderId: string, scope: CallOffScope["kind"]): Promise<void> => {
    const [row] = db.rows<Pick<OrderRow, "travel_day" | "departure">>(
      "select travel_day, departure from orders where merchant_order_id = ?",
      orderId,
    )
    if (row === undefined) return
    const departure = row.departure === null ? undefined : DepartureId.make(row.departure)
    await callOffTrip({ scope, day: Day.make(row.travel_day), departure })
  }
  return {
    refund,
    decide,
    adopt,
    payBackByHand,
    payVoucherOut,
    changeTrip,
    callOff,
    callOffBooked,
    atDesk,
    readUnreached,
    erase,
    /** Somebody types a command about the order, and has no answer yet. */
    isAtWork: (orderId: string): boolean => (underWay.get(orderId) ?? 0) > 0,
    /** Who hears of a refund before it is asked for. */
    onRefund: (listener: (orderId: string) => void) => void (hearRefund = listener),
    /** After a restore: does again what was decided and is not in the books any more. */
    again: async (): Promise<void> => {
      for (const orderId of observer.adoptedAtMs.keys())
        if (stateOf(orderId) === undefined) await adopt(orderId)
      for (const [orderId, decided] of observer.reviewDecisions) {
        const last = decided.at(-1)
        if (last !== undefined && stateOf(orderId) === "REVIEW") await decide(orderId, last)
      }
      for (const [orderId, [first]] of observer.refundDecisions)
        if (
          first !== undefined &&
          db.rows("select 1 from refunds where merchant_order_id = ?", orderId).length === 0
        )
          await refund(orderId, first.cancelledOn === undefined)
      for (const { request, ids } of observer.callOffs.splice(0))
        if (!ids.some((id) => db.rows("select 1 from call_offs where call_off_id = ?", id).length > 0))
          await callOffTrip(request)
    },
  }
}

export type SimulatedOperator = ReturnType<typeof makeOperator>

/** How long after the message. Unit: milliseconds. */
const TAKES_MS = 3_600_000

/** What is done about a payment under review. `atOdds`: two people decide at once, and differently. */
const REVIEWS = { leave: 2, refund: 1, confirm: 2, ownBooking: 1, reject: 3, atOdds: 1 }
/** What is done about one that is not in the books. */
const STRANGERS = { leave: 1, adopt: 2 }

/**
 * The operator reads the messages that ask for a person, and acts on them after a while: how is drawn from the message's id.
 */
export const answerMails = (
  { onMessage }: Pick<MailServer, "onMessage">,
  { after }: Pick<VirtualTime, "after">,
  {
    refund,
    decide,
    adopt,
    payBackByHand,
  }: Pick<SimulatedOperator, "refund" | "decide" | "adopt" | "payBackByHand">,
): void =>
  onMessage((messageId) => {
    const [orderId = "", about] = messageId.split("/")
    const chance = randomFromSeed(hashOf(messageId))
    const actOnReview = () => {
      const act = chance.weighted(REVIEWS)
      if (act === "refund") void refund(orderId, true)
      else if (act === "atOdds") for (const one of ["confirm", "reject"] as const) void decide(orderId, one)
      else if (act !== "leave") void decide(orderId, act)
    }
    if (about?.startsWith("by-hand-")) after(TAKES_MS, () => void payBackByHand(orderId))
    if (about === "review" || about === "review-again") after(TAKES_MS, actOnReview)
    if (about === "stranger" && chance.weighted(STRANGERS) === "adopt")
      after(TAKES_MS, () => void adopt(orderId))
  })
