/** The staff: people with roles, who do what the desk offers and try what it does not, through its own use cases. */
import { Result } from "effect"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import type { OrderRow, StaffRow } from "#adapters/sql/tables.ts"
import { quote } from "#core/booking/quote.ts"
import type { CallOffScope } from "#core/callOffs/callOff.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { offeredDays } from "#core/departures/tripObjection.ts"
import {
  type DepartureId,
  departureIdOf,
  departuresOn,
  parseDepartureId,
} from "#core/departures/departure.ts"
import {
  type BookingDeedForm,
  EMPTY_DEED_FORM,
  moveOutside,
  moveTimes,
  priceInMove,
} from "#core/desk/bookings/bookingDeedForm.ts"
import { beginBoarding, noteMarks } from "#core/desk/day/boardDeparture.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { callOffAtDesk, previewAtDesk } from "#core/desk/calendar/callOffAtDesk.ts"
import {
  cancelAtDesk,
  giveUpAtDesk,
  moveAtDesk,
  takePaymentAtDesk,
} from "#core/desk/bookings/changeBooking.ts"
import {
  blockSeats,
  releaseBlock,
  setDepartureCapacity,
  setDepartureState,
} from "#core/desk/day/changeDeparture.ts"
import { readDeskBooking, readOffers } from "#core/desk/bookings/readBookings.ts"
import { readDeparture } from "#core/desk/day/readDay.ts"
import { signOut } from "#core/desk/session/signIn.ts"
import { STAFF_ROLES } from "#core/desk/staff/staff.ts"
import { changeRoleAtDesk, revokeAtDesk } from "#core/desk/staff/staffAtDesk.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import type { OrderState } from "#core/orders/order.ts"
import { givenBackByHand } from "../checks/orderBooks.ts"
import { HOUR, MINUTE } from "../plan/durations.ts"
import { DIFFERENCE_PAYMENTS, type StaffDeed } from "../plan/episodePlan.ts"
import { personOf } from "../plan/person.ts"
import { payDifference } from "./payDifference.ts"
import type { Provider } from "./provider.ts"
import { reasonOf, type AgreedTrip } from "./agreedTrip.ts"
import { AGAIN_AFTER_MS, type AtWork, makeStaffSessions, type StaffSessionsParts } from "./staffSessions.ts"

/** What became of a booking that goes to another trip. */
interface MovedToTrip {
  /** By which a dearer one is to be paid first. */
  readonly link: string | undefined
  /** What was handed back for a cheaper one; undefined where only the books tell. Unit: paise. */
  readonly back: number | undefined
}

/** Whom of the office a visitor reaches. */
const ANSWERS: ReadonlyArray<number> = [1, 2, 0]

/** How long who was sent a link takes to pay, and every which of them does not. */
const PAYS_AFTER_MS = 4 * MINUTE
const PAYS_NOT = 5

/** Nobody of the visitors has such a number. */
const FIRST_CALLER = 500

/** Of whom the desk may still take money, or give it back. */
const UNPAID: ReadonlyArray<OrderState> = ["OWED", "ABANDONED"]
const PAID: ReadonlyArray<OrderState> = ["COMPLETED"]

const SCOPES = ["departure", "pool", "day"] as const

export interface StaffParts extends StaffSessionsParts {
  readonly seed: number
  readonly stock: ReadonlyArray<CatalogueCategory>
  readonly provider: Provider
}

export const makeStaff = (parts: StaffParts) => {
  const { seed, db, stock, time, provider, observer, note } = parts
  const { desk } = observer
  const { people, atWork, askOnce, untilAnswered, once, shown } = makeStaffSessions(parts)
  const firstDay = dayInIndia(time.nowMs())
  const activities = stock.flatMap(({ subcategories }) => subcategories)
  const keys: Array<string> = []
  const holds: Array<string> = []
  let requests = 0
  let callers = 0
  let blocks = 0
  let marks = 0
  /** A reason that no other request has. */
  const newReason = (does: string) => `${does}, request ${requests++}`

  const orderOf = (key: string): OrderRow | undefined =>
    db.rows<OrderRow>("select * from orders where request_key = ?", key)[0]
  const backOf = (orderId: string): number => givenBackByHand({ db }, orderId)

  const tripOf = ({ which, inDays, time: nth }: StaffDeed) => {
    const activity = activities[which % activities.length]
    const day = addDays(firstDay, inDays)
    const times = activity?.rules?.pool === undefined ? [] : departuresOn(activity.rules, day)
    const departure = times[nth % Math.max(1, times.length)]
    return { activity, day, departure: departure && departureIdOf(departure) }
  }

  const payByLink = (view: DeskBookingView, nth: number): void => {
    const url = view.payPage?.url
    if (url === undefined || nth % PAYS_NOT === 0) return
    time.after(PAYS_AFTER_MS, () => {
      const paid = provider.decide(url, { outcome: "success" })
      note("a caller", `pays ${paid ?? "no order"} by the link`)
    })
  }
  const book = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const { activity, day, departure } = tripOf(deed)
    if (activity === undefined) return
    const nth = callers++
    const { name, mobileNumber } = personOf(FIRST_CALLER + nth)
    const party = { adults: 1 + (deed.seats % 3), children: 0 }
    const amount = quote(activity.price, party).total
    const key = `${String(nth).padStart(4, "0")}-CALLER-OF-THE-DESK-${seed}`
    const isCash = deed.does === "bookCash"
    const terms: DeskTerms =
      deed.does === "bookLater"
        ? { pays: "LATER", untilMs: time.nowMs() + (1 + deed.seats) * HOUR }
        : { pays: isCash ? "CASH" : "LINK" }
    const call = { amount, taken: isCash ? amount : 0, back: 0, isOpen: true }
    desk.calls.set(key, call)
    const trip = {
      name,
      mobileNumber,
      ...party,
      date: day,
      subSlug: activity.slug,
      amount,
      ...(departure === undefined || deed.seats % 2 === 0 ? {} : { departure }),
    }
    const { answer, isFirst } = await untilAnswered(
      person,
      deed.does,
      "book for somebody",
      bookForSomebody({ trip, channel: "PHONE", terms }, key),
    )
    if (Result.isSuccess(answer)) {
      keys.push(key)
      payByLink(answer.success, nth)
    } else if (isFirst || (orderOf(key)?.paid_at_desk ?? null) === null) call.taken = 0
    call.isOpen = false
    const id = orderOf(key)?.merchant_order_id
    if (id !== undefined) observer.hear(id)
  }
  /** One of the desk's bookings in these states, whose caller nobody serves just now. */
  const called = ({ which }: StaffDeed, states: ReadonlyArray<OrderState>) => {
    const found = keys.flatMap((key) => {
      const [row, call] = [orderOf(key), desk.calls.get(key)]
      return row === undefined || call === undefined || call.isOpen || !states.includes(row.state)
        ? []
        : [{ key, row, call, id: row.merchant_order_id }]
    })
    return found[which % Math.max(1, found.length)]
  }
  const takePayment = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const found = called(deed, UNPAID)
    if (found === undefined) return
    const { key, call, id } = found
    call.isOpen = true
    call.taken += call.amount
    const note = newReason("takePayment")
    const { answer, isFirst } = await untilAnswered(
      person,
      "takePayment",
      "take a payment",
      takePaymentAtDesk({ id, paidWith: deed.seats % 2 === 0 ? "CASH" : "UPI", note }),
    )
    const isKept = Result.isSuccess(answer) || (!isFirst && (orderOf(key)?.paid_at_desk ?? null) !== null)
    if (!isKept) call.taken -= call.amount
    call.isOpen = false
    observer.hear(id)
  }
  const cancel = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const found = called(deed, PAID)
    if (found === undefined) return
    const { call, id } = found
    const isFull = deed.seats % 3 === 0
    const view = await shown(person, readDeskBooking(id))
    const offer = isFull ? view?.fullCancellation : view?.cancellation
    // Somebody else may serve them by now.
    if (offer === undefined || "objection" in offer || call.isOpen) return
    const { refund, mustGoOutside } = offer
    const isOutside = mustGoOutside !== undefined
    observer.cancelAtDesk(id, isFull ? undefined : dayInIndia(time.nowMs()))
    call.isOpen = true
    const { answer, isFirst } = await untilAnswered(
      person,
      "cancel",
      "cancel a booking",
      cancelAtDesk({ id, shown: refund, isFull, isOutside, reason: newReason("cancel") }),
    )
    if (Result.isSuccess(answer)) call.back += isOutside ? refund : 0
    else if (!isFirst) call.back = backOf(id)
    call.isOpen = false
    observer.hear(id)
  }
  /** Undefined where it does not go there. */
  const moveToTrip = async (
    person: AtWork,
    orderId: string,
    request: AgreedTrip,
  ): Promise<MovedToTrip | undefined> => {
    const { subSlug, date, isByCompany } = request
    const view = await shown(person, readDeskBooking(orderId))
    const offers = await shown(person, readOffers(date))
    if (view === undefined || offers === undefined || view.subSlug === subSlug) return undefined
    const form: BookingDeedForm = { ...EMPTY_DEED_FORM, trip: subSlug, date, isByCompany }
    const price = priceInMove(form, view, offers)
    const departure = moveTimes(form, view, offers)?.[0]?.departure
    if (price === undefined) return undefined
    const goesBack = Paise.make(price.difference.is === "cheaper" ? price.difference.by : 0)
    const isOutside = goesBack > 0 && moveOutside(view) !== undefined
    const { answer, isFirst } = await untilAnswered(
      person,
      "moveTrip",
      "move a booking",
      moveAtDesk({
        id: MerchantOrderId.make(orderId),
        date,
        ...(departure === undefined ? {} : { departure }),
        otherTrip: { subSlug, shown: price.amount, goesBack, isOutside },
        isByCompany,
        reason: newReason(`${reasonOf(request)}, moveTrip`),
      }),
    )
    if (Result.isFailure(answer)) return isFirst ? undefined : { link: undefined, back: undefined }
    return { link: answer.success.awaited?.payPage?.url, back: isOutside ? goesBack : 0 }
  }
  /** One of the desk's own bookings goes to another trip, and its caller pays by the link. */
  const moveCaller = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const found = called(deed, PAID)
    const activity = activities[deed.time % activities.length]
    if (found === undefined || activity === undefined) return
    const { call, id } = found
    const today = dayInIndia(time.nowMs())
    const wished = addDays(today, 1 + deed.inDays)
    const [date = wished] = offeredDays(activity.rules ?? {}, wished, { day: today, minute: 0 })
    const request = { subSlug: activity.slug, date, isByCompany: deed.seats % 6 === 0 }
    call.isOpen = true
    const moved = await moveToTrip(person, id, request)
    if (moved !== undefined) call.back = moved.back === undefined ? backOf(id) : call.back + moved.back
    call.isOpen = false
    observer.hear(id)
    const pays = DIFFERENCE_PAYMENTS[deed.seats % DIFFERENCE_PAYMENTS.length] ?? "success"
    const { link: url } = moved ?? {}
    const toCaller = { time, provider, note: (what: string) => note("a caller", what) }
    if (url !== undefined) payDifference(toCaller, { url, pays, afterMs: deed.seats * MINUTE })
  }
  const callOff = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const { day, departure } = tripOf(deed)
    if (day < dayInIndia(time.nowMs())) return
    const kind = departure === undefined ? "day" : SCOPES[deed.seats % SCOPES.length]
    const scope: CallOffScope =
      departure === undefined || kind === "day"
        ? { kind: "day" }
        : kind === "pool"
          ? { kind, pool: parseDepartureId(departure)?.pool ?? "" }
          : { kind: "departure", departureId: departure }
    const preview = await shown(person, previewAtDesk(day, scope))
    const confirmed = preview?.bookings.length ?? 0
    const key = `${String(requests).padStart(8, "0")}-CALLED-OFF-AT-DESK`
    await once(
      person,
      "callOff",
      "call trips off",
      callOffAtDesk({ day, scope, reason: newReason("callOff"), confirmed }, key),
    )
  }
  const board = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const { departure: id } = tripOf(deed)
    if (id === undefined) return
    const at = { id, deviceId: `phone of ${person.name}` }
    const isTakingOver = deed.seats % 3 === 0
    const sheet = await once(
      person,
      "board",
      isTakingOver ? "take over boarding" : "begin boarding",
      beginBoarding(at, isTakingOver),
    )
    const noted = sheet?.passengers.slice(0, 2).map(({ merchantOrderId }) => ({
      markId: `mark ${marks++}`,
      merchantOrderId,
      kind: "BOARDED" as const,
      atMs: time.nowMs(),
    }))
    if (noted !== undefined && noted.length > 0)
      await once(person, "board", "note who boards", noteMarks(at, noted))
  }
  const changeDeparture = async (person: AtWork, deed: StaffDeed, id: DepartureId): Promise<void> => {
    const { does, seats } = deed
    const view = await shown(person, readDeparture(id))
    if (view === undefined) return
    const { capacity, state } = view.departure
    const change = { id, reason: newReason(does), seen: { capacity, state } }
    switch (does) {
      case "capacity":
        return void (await once(person, does, "set capacity", setDepartureCapacity(change, seats)))
      case "close":
        return void (await once(person, does, "close a departure", setDepartureState(change, "CLOSED")))
      case "reopen":
        return void (await once(person, does, "reopen a departure", setDepartureState(change, "OPEN")))
      case "block": {
        const { reason } = change
        const key = `${String(blocks++).padStart(4, "0")}-BLOCK-OF-THE-DESK-${seed}`
        const done = await once(person, does, "block seats", blockSeats(id, 1 + (seats % 3), reason, key))
        const hold = done?.rows.find((row) => row.kind === "desk" && row.reason === reason)
        if (hold !== undefined) holds.push(hold.holdId)
        return
      }
    }
  }
  const changeAccess = async (person: AtWork, deed: StaffDeed): Promise<void> => {
    const whose = people[deed.which % people.length]
    const [member] = db.rows<StaffRow>("select * from staff where name = ?", whose?.name)
    if (member === undefined) return
    const of = { staffId: member.staff_id, seen: member.role }
    const role = STAFF_ROLES[(deed.time + deed.seats) % STAFF_ROLES.length] ?? "office"
    await (deed.does === "revoke"
      ? once(person, "revoke", "revoke staff", revokeAtDesk(of))
      : once(person, "changeRole", "change a role", changeRoleAtDesk(of, role)))
  }

  return {
    /** A visitor has agreed with the desk on another trip. Returns the link to pay what it costs more. */
    changeTrip: async (orderId: string, request: AgreedTrip): Promise<string | undefined> => {
      const one = await atWork(ANSWERS[requests++ % ANSWERS.length] ?? 0)
      return one && (await moveToTrip(one.person, orderId, request))?.link
    },
    /** Does one deed of the plan, as whoever it is then. */
    act: async (deed: StaffDeed): Promise<void> => {
      const one = await atWork(deed.who)
      if (one === undefined) return
      const { person } = one
      const { does, which, inDays } = deed
      switch (does) {
        case "look": {
          const { departure } = tripOf(deed)
          return void (departure && (await once(person, does, undefined, readDeparture(departure))))
        }
        case "capacity":
        case "close":
        case "reopen":
        case "block": {
          const { departure, day } = tripOf(deed)
          return departure === undefined || day < dayInIndia(time.nowMs())
            ? undefined
            : changeDeparture(person, deed, departure)
        }
        case "release":
          return void (await once(
            person,
            does,
            "release seats",
            releaseBlock(holds[which % Math.max(1, holds.length)] ?? "DESK-NONE"),
          ))
        case "bookCash":
        case "bookLink":
        case "bookLater":
          return book(person, deed)
        case "takePayment":
          return takePayment(person, deed)
        case "giveUp": {
          const found = called(deed, UNPAID)
          return void (
            found && (await once(person, does, "give a booking up", giveUpAtDesk(found.id, newReason(does))))
          )
        }
        case "cancel":
          return cancel(person, deed)
        case "move": {
          const found = called(deed, PAID)
          const date: Day = addDays(dayInIndia(time.nowMs()), 1 + inDays)
          const request = { isByCompany: false, reason: newReason(does), date }
          return void (
            found && (await once(person, does, "move a booking", moveAtDesk({ ...request, id: found.id })))
          )
        }
        case "moveTrip":
          return moveCaller(person, deed)
        case "callOff":
          return callOff(person, deed)
        case "board":
          return board(person, deed)
        case "changeRole":
        case "revoke":
          return changeAccess(person, deed)
        case "signOut": {
          const { session } = one
          const answer = await askOnce(person, undefined, signOut)
          if (answer !== undefined) session.endedAtMs = time.nowMs()
          return note(person.name, "signs out")
        }
      }
    },
    /** Whoever pays back by hand does so while nobody else serves the caller. Unit: paise. */
    handBack: async (orderId: string, paying: () => Promise<number | undefined>): Promise<void> => {
      // Also of a caller of whose booking the desk has never heard again.
      const callNow = () => {
        const [row] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", orderId)
        return row && desk.calls.get(row.request_key)
      }
      while (callNow()?.isOpen === true) await time.sleep(AGAIN_AFTER_MS)
      const call = callNow()
      if (call === undefined) return void (await paying())
      call.isOpen = true
      const paid = await paying()
      call.back = paid === undefined ? backOf(orderId) : call.back + paid
      call.isOpen = false
      observer.hear(orderId)
    },
  }
}

export type SimulatedStaff = ReturnType<typeof makeStaff>
