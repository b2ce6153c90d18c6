/** The desk's ports over HTTP: whoever adds a call of the desk adds it here, beside the others of its port. */
import { Effect, Layer } from "effect"
import { DeskAccess } from "#core/ports/deskAccess.ts"
import { DeskBoarding } from "#core/ports/deskBoarding.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { DeskCalendar } from "#core/ports/deskCalendar.ts"
import { DeskCallOffs } from "#core/ports/deskCallOffs.ts"
import { DeskCatalogue } from "#core/ports/deskCatalogue.ts"
import { DeskDay } from "#core/ports/deskDay.ts"
import { DeskLog } from "#core/ports/deskLog.ts"
import { DeskMatters } from "#core/ports/deskMatters.ts"
import { DeskMoney } from "#core/ports/deskMoney.ts"
import { DeskSessions } from "#core/ports/deskSessions.ts"
import { DeskStaff } from "#core/ports/deskStaff.ts"
import { DeskTripRequests } from "#core/ports/deskTripRequests.ts"
import type { DeskFailure } from "#core/ports/desk.ts"
import type { ApiCall } from "../../wire/call.ts"
import { accessCalls } from "../../wire/desk/accessCalls.ts"
import { boardingCalls } from "../../wire/desk/boardingCalls.ts"
import { bookingCalls } from "../../wire/desk/bookingCalls.ts"
import { calendarCalls } from "../../wire/desk/calendarCalls.ts"
import { callOffCalls } from "../../wire/desk/callOffCalls.ts"
import { catalogueDeskCalls } from "../../wire/desk/catalogueDeskCalls.ts"
import { dayCalls } from "../../wire/desk/dayCalls.ts"
import { logCalls } from "../../wire/desk/logCalls.ts"
import { matterCalls } from "../../wire/desk/matterCalls.ts"
import { moneyCalls } from "../../wire/desk/moneyCalls.ts"
import { sessionCalls } from "../../wire/desk/sessionCalls.ts"
import { staffCalls } from "../../wire/desk/staffCalls.ts"
import { tripRequestCalls } from "../../wire/desk/tripRequestCalls.ts"
import { deskCall } from "./deskCall.ts"

/** Sends a call, and takes one field of its answer. */
const ask = <Request, Response, Field extends keyof Response>(
  field: Field,
  call: ApiCall<Request, Response>,
  payload: Request,
  requestKey?: string,
): Effect.Effect<Response[Field], DeskFailure> =>
  Effect.map(deskCall(call, payload, requestKey), (answer) => answer[field])

const access = Layer.succeed(DeskAccess, {
  whoIsIn: ask("person", accessCalls.whoIsIn, {}),
  beginEnrolment: (invite) =>
    Effect.map(deskCall(accessCalls.beginEnrolment, { invite }), ({ person, options }) => ({
      ...person,
      options,
    })),
  finishEnrolment: (invite, answer) => ask("person", accessCalls.finishEnrolment, { invite, answer }),
  beginSignIn: ask("options", accessCalls.beginSignIn, {}),
  finishSignIn: (answer) => ask("person", accessCalls.finishSignIn, { answer }),
  beginVerification: ask("options", accessCalls.beginVerification, {}),
  finishVerification: (answer) => Effect.asVoid(deskCall(accessCalls.finishVerification, { answer })),
  signOut: Effect.asVoid(deskCall(accessCalls.signOut, {})),
})

const sessions = Layer.succeed(DeskSessions, {
  own: ask("sessions", sessionCalls.own, {}),
  endOne: (sessionId) => ask("sessions", sessionCalls.endOne, { sessionId }),
  endOthers: ask("sessions", sessionCalls.endOthers, {}),
})

const day = Layer.succeed(DeskDay, {
  on: (date) => ask("view", dayCalls.on, { day: date }),
  manifest: (id, page) => ask("manifest", dayCalls.manifest, { id, page }),
  setCapacity: (change, capacity) => ask("manifest", dayCalls.setCapacity, { ...change, capacity }),
  setState: (change, state) => ask("manifest", dayCalls.setState, { ...change, state }),
  block: (id, seats, reason, requestKey) =>
    ask("manifest", dayCalls.block, { id, seats, reason }, requestKey),
  takeAlong: (id, how) => ask("manifest", dayCalls.takeAlong, { id, how }),
  release: (holdId) => ask("manifest", dayCalls.release, { holdId }),
})

const boarding = Layer.succeed(DeskBoarding, {
  look: (id) => ask("sheet", boardingCalls.look, { id }),
  begin: (at, takeOver) => ask("sheet", boardingCalls.begin, { ...at, takeOver }),
  note: (at, marks) =>
    ask("sheet", boardingCalls.note, {
      ...at,
      marks: marks.map(({ markId, merchantOrderId, kind, atMs }) => ({
        markId,
        merchantOrderId,
        kind,
        atMs,
      })),
    }),
  handOver: (at) => ask("sheet", boardingCalls.handOver, at),
})

const calendar = Layer.succeed(DeskCalendar, {
  month: (month, subject) =>
    ask("calendar", calendarCalls.month, { month, ...(subject === undefined ? {} : { subject }) }),
  strand: (request) => ask("strand", calendarCalls.strand, request),
  change: ({ seen, ...change }) =>
    ask("changed", calendarCalls.change, {
      ...change,
      seen: seen.map(({ id, revision }) => ({ id, revision })),
    }),
})

const callOffs = Layer.succeed(DeskCallOffs, {
  preview: (date, scope) =>
    ask("preview", callOffCalls.preview, { day: date, ...(scope === undefined ? {} : { scope }) }),
  callOff: (request, requestKey) => ask("calledOff", callOffCalls.callOff, request, requestKey),
  calledOff: (date) => ask("calledOff", callOffCalls.calledOff, { day: date }),
})

const bookings = Layer.succeed(DeskBookings, {
  offers: (date) => ask("offers", bookingCalls.offers, { day: date }),
  book: (request, requestKey) => ask("booking", bookingCalls.book, request, requestKey),
  booking: (id, cancelledOn) =>
    ask("booking", bookingCalls.booking, { id, ...(cancelledOn === undefined ? {} : { cancelledOn }) }),
  find: (words) => ask("found", bookingCalls.find, { words }),
  takePayment: (taken) => ask("booking", bookingCalls.takePayment, taken),
  openPage: (id) => ask("booking", bookingCalls.openPage, { id }),
  giveUp: (id, reason) => ask("booking", bookingCalls.giveUp, { id, reason }),
  sendLink: (id) => ask("booking", bookingCalls.sendLink, { id }),
  correctAddress: (id, email) => ask("booking", bookingCalls.correctAddress, { id, email }),
  cancel: (request) => ask("booking", bookingCalls.cancel, request),
  takeOff: (request) => ask("booking", bookingCalls.takeOff, request),
  move: (request) => ask("booking", bookingCalls.move, request),
})

const money = Layer.succeed(DeskMoney, {
  on: (date, figure) =>
    ask("view", moneyCalls.on, { day: date, ...(figure === undefined ? {} : { figure }) }),
  compare: (date, report) => ask("comparison", moneyCalls.compare, { day: date, report }),
  takeAlong: (date) => ask("money", moneyCalls.takeAlong, { day: date }),
})

const matters = Layer.succeed(DeskMatters, {
  all: ask("view", matterCalls.all, {}),
  settleReview: (decision) => ask("view", matterCalls.settleReview, decision),
  sendAgain: (id) => ask("view", matterCalls.sendAgain, { id }),
  tellByPhone: (told) => ask("view", matterCalls.tellByPhone, told),
  refundAgain: (request) => ask("view", matterCalls.refundAgain, request),
  giveUpRefund: (id, reason) => ask("view", matterCalls.giveUpRefund, { id, reason }),
  unknownPayment: (id) => ask("payment", matterCalls.unknownPayment, { id }),
  adoptable: (date) => ask("offers", matterCalls.adoptable, { day: date }),
  adopt: (request) => ask("booking", matterCalls.adopt, request),
  settleLetter: (messageId, isAway) => ask("view", matterCalls.settleLetter, { messageId, isAway }),
})

const catalogue = Layer.succeed(DeskCatalogue, {
  all: ask("catalogue", catalogueDeskCalls.all, {}),
  activity: (slug) => ask("activity", catalogueDeskCalls.activity, { slug }),
  check: (request) => ask("checked", catalogueDeskCalls.check, request),
  checkNew: (request) => ask("checked", catalogueDeskCalls.checkNew, request),
  add: (request) => ask("activity", catalogueDeskCalls.add, request),
  addPicture: (picture) => ask("picture", catalogueDeskCalls.addPicture, picture),
  change: (request) => ask("activity", catalogueDeskCalls.change, request),
})

const tripRequests = Layer.succeed(DeskTripRequests, {
  list: (onlyOpen, after) =>
    ask("list", tripRequestCalls.list, {
      onlyOpen,
      ...(after === undefined
        ? {}
        : { after: { receivedAtMs: after.receivedAtMs, requestKey: after.requestKey } }),
    }),
  request: (id) => ask("request", tripRequestCalls.request, { id }),
  answer: (answer) => ask("request", tripRequestCalls.answer, answer),
})

const staff = Layer.succeed(DeskStaff, {
  all: ask("view", staffCalls.all, {}),
  invite: (name, role, requestKey) => ask("invited", staffCalls.invite, { name, role }, requestKey),
  inviteAgain: (staffId) => ask("invited", staffCalls.inviteAgain, { staffId }),
  changeRole: (of, role) => ask("view", staffCalls.changeRole, { ...of, role }),
  revoke: (of) => ask("view", staffCalls.revoke, of),
  endSessions: (staffId) => ask("view", staffCalls.endSessions, staffId === undefined ? {} : { staffId }),
})

const log = Layer.succeed(DeskLog, { page: (question) => ask("log", logCalls.page, question) })

export const httpDesk = Layer.mergeAll(
  access,
  boarding,
  bookings,
  calendar,
  callOffs,
  catalogue,
  day,
  log,
  matters,
  money,
  sessions,
  staff,
  tripRequests,
)
