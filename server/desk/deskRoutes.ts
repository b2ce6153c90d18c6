/** The calls of the desk, each mounted on its use case. */
import { Effect, type ManagedRuntime } from "effect"
import type { Express } from "express"
import type { ApiCall } from "#adapters/wire/call.ts"
import { accessCalls } from "#adapters/wire/desk/accessCalls.ts"
import { boardingCalls } from "#adapters/wire/desk/boardingCalls.ts"
import { calendarCalls } from "#adapters/wire/desk/calendarCalls.ts"
import { dayCalls } from "#adapters/wire/desk/dayCalls.ts"
import { logCalls } from "#adapters/wire/desk/logCalls.ts"
import { moneyCalls } from "#adapters/wire/desk/moneyCalls.ts"
import { callOffCalls } from "#adapters/wire/desk/callOffCalls.ts"
import { matterCalls } from "#adapters/wire/desk/matterCalls.ts"
import { beginBoarding, handBoardingOver, lookAtBoarding, noteMarks } from "#core/desk/day/boardDeparture.ts"
import { bookingCalls } from "#adapters/wire/desk/bookingCalls.ts"
import { tripRequestCalls } from "#adapters/wire/desk/tripRequestCalls.ts"
import { catalogueDeskCalls } from "#adapters/wire/desk/catalogueDeskCalls.ts"
import { sessionCalls } from "#adapters/wire/desk/sessionCalls.ts"
import { staffCalls } from "#adapters/wire/desk/staffCalls.ts"
import { addActivityAtDesk, checkNewActivity } from "#core/desk/catalogue/addActivity.ts"
import { addPictureAtDesk } from "#core/desk/catalogue/addPicture.ts"
import { adoptAtDesk, readAdoptable, unknownPaymentAtDesk } from "#core/desk/money/adoptPayment.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { callOffAtDesk, previewAtDesk, readCalledOff } from "#core/desk/calendar/callOffAtDesk.ts"
import {
  cancelAtDesk,
  correctAddress,
  giveUpAtDesk,
  moveAtDesk,
  openPageAtDesk,
  sendLinkFromDesk,
  takeOffAtDesk,
  takePaymentAtDesk,
} from "#core/desk/bookings/changeBooking.ts"
import {
  blockSeats,
  releaseBlock,
  setDepartureCapacity,
  setDepartureState,
  takeManifestAlong,
} from "#core/desk/day/changeDeparture.ts"
import { changeDays } from "#core/desk/calendar/changeDays.ts"
import { signedIn } from "#core/desk/doDeed.ts"
import {
  changeActivity,
  checkActivity,
  readActivity,
  readCatalogueView,
} from "#core/desk/catalogue/editCatalogue.ts"
import { findBookings, readDeskBooking, readOffers } from "#core/desk/bookings/readBookings.ts"
import { readCalendar, readStrand } from "#core/desk/calendar/readCalendar.ts"
import { readDay, readDeparture } from "#core/desk/day/readDay.ts"
import { readLog } from "#core/desk/log/readLog.ts"
import { compareMoney, exportMoney, readMoney } from "#core/desk/money/readMoney.ts"
import { endOtherSessions, endOwnSession, readOwnSessions } from "#core/desk/session/ownSessions.ts"
import { readMatters } from "#core/desk/money/readMatters.ts"
import {
  giveUpRefundAtDesk,
  refundAgainAtDesk,
  sendMessagesAgain,
  tellByPhone,
  settleLetterAtDesk,
  settleReviewAtDesk,
} from "#core/desk/money/settleMatters.ts"
import {
  beginEnrolment,
  beginSignIn,
  beginVerification,
  finishEnrolment,
  finishSignIn,
  finishVerification,
  signOut,
  whoIsIn,
} from "#core/desk/session/signIn.ts"
import { answerTripRequest, listTripRequests, readTripRequest } from "#core/desk/tripRequests/tripRequests.ts"
import {
  changeRoleAtDesk,
  endSessionsAtDesk,
  inviteAgainAtDesk,
  inviteAtDesk,
  readStaff,
  revokeAtDesk,
} from "#core/desk/staff/staffAtDesk.ts"
import type { StaffMember } from "#core/desk/staff/staff.ts"
import { DeskCaller, type DeskRefusal } from "#core/ports/desk.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { Ids } from "#core/ports/ids.ts"
import { type CallContext, mountCallWith } from "../routes/mountCall.ts"
import { type DeskCookie, deskAnswers, SessionCookie } from "./deskAnswers.ts"
import type { DeskRuntime } from "./deskRuntime.ts"

type DeskPorts = ManagedRuntime.ManagedRuntime.Services<DeskRuntime>

/** What their browser is told of them. */
const personOf = ({ staffId, name, role }: StaffMember): DeskPerson => ({ staffId, name, role })

/** Who that is, for an answer that lets them in. */
const enter = Effect.fn("enter")(function* (session: string) {
  yield* SessionCookie.use(({ keep }) => Effect.sync(() => keep(session)))
  const { place } = yield* DeskCaller
  const caller = { session, ...(place === undefined ? {} : { place }) }
  const { staff } = yield* Effect.provideService(signedIn(), DeskCaller, caller)
  return { person: personOf(staff) }
})

/** Where nobody is in, that is an answer and no refusal. */
const personIn = whoIsIn.pipe(
  Effect.map((staff) => ({ person: personOf(staff) })),
  Effect.catchTag("DeskSignedOut", () => Effect.succeed({})),
)

/** A form without a key is one of its own. */
const ownKey = (requestKey: string | undefined) =>
  requestKey === undefined ? Ids.use((ids) => ids.requestKey) : Effect.succeed(requestKey)

/** A row of the wire beside its use case: whoever adds a call adds a line here. */
export const mountDeskCalls = (app: Pick<Express, "get" | "post">, run: DeskRuntime, cookie: DeskCookie) => {
  const answers = deskAnswers(cookie)
  const mount = <Request, Reply>(
    call: ApiCall<Request, Reply>,
    handle: (request: Request, context: CallContext) => Effect.Effect<Reply, DeskRefusal, DeskPorts>,
  ) => mountCallWith(answers, app, run, call, handle)
  /** A call whose answer is one field, which the use case gives. */
  const mountField = <Request, Field extends string, Value>(
    call: ApiCall<Request, { readonly [Name in Field]: Value }>,
    field: Field,
    handle: (request: Request, context: CallContext) => Effect.Effect<Value, DeskRefusal, DeskPorts>,
  ) => mount(call, (request, context) => Effect.bindTo(handle(request, context), field))

  mount(accessCalls.whoIsIn, () => personIn)
  mount(accessCalls.beginEnrolment, ({ invite }) =>
    Effect.map(beginEnrolment(invite), ({ options, ...person }) => ({ person, options })),
  )
  mount(accessCalls.finishEnrolment, ({ invite, answer }) =>
    Effect.flatMap(finishEnrolment(invite, answer), enter),
  )
  mount(accessCalls.beginSignIn, () => beginSignIn)
  mount(accessCalls.finishSignIn, ({ answer }) => Effect.flatMap(finishSignIn(answer), enter))
  mount(accessCalls.beginVerification, () => beginVerification)
  mount(accessCalls.finishVerification, ({ answer }) =>
    Effect.as(
      Effect.flatMap(finishVerification(answer), (renewed) =>
        SessionCookie.use(({ keep }) => Effect.sync(() => keep(renewed))),
      ),
      { verified: true },
    ),
  )
  mount(accessCalls.signOut, () =>
    Effect.as(
      Effect.andThen(
        signOut,
        SessionCookie.use(({ forget }) => Effect.sync(forget)),
      ),
      {
        signedOut: true,
      },
    ),
  )

  mountField(dayCalls.on, "view", ({ day }) => readDay(day))
  mountField(dayCalls.manifest, "manifest", ({ id, page }) => readDeparture(id, page))
  mountField(dayCalls.setCapacity, "manifest", ({ capacity, ...change }) =>
    setDepartureCapacity(change, capacity),
  )
  mountField(dayCalls.setState, "manifest", ({ state, ...change }) => setDepartureState(change, state))
  mountField(dayCalls.block, "manifest", ({ id, seats, reason }, { requestKey }) =>
    Effect.flatMap(ownKey(requestKey), (key) => blockSeats(id, seats, reason, key)),
  )
  mountField(dayCalls.takeAlong, "manifest", ({ id, how }) => takeManifestAlong(id, how))
  mountField(dayCalls.release, "manifest", ({ holdId }) => releaseBlock(holdId))

  mountField(calendarCalls.month, "calendar", ({ month, subject }) => readCalendar(month, subject))
  mountField(calendarCalls.strand, "strand", (request) => readStrand(request))
  mountField(calendarCalls.change, "changed", (change) => changeDays(change))

  mountField(tripRequestCalls.list, "list", ({ onlyOpen, after }) => listTripRequests(onlyOpen, after))
  mountField(tripRequestCalls.request, "request", ({ id }) => readTripRequest(id))
  mountField(tripRequestCalls.answer, "request", (answer) => answerTripRequest(answer))

  mountField(boardingCalls.look, "sheet", ({ id }) => lookAtBoarding(id))
  mountField(boardingCalls.begin, "sheet", ({ takeOver, ...at }) => beginBoarding(at, takeOver))
  mountField(boardingCalls.note, "sheet", ({ marks, ...at }) => noteMarks(at, marks))
  mountField(boardingCalls.handOver, "sheet", (at) => handBoardingOver(at))

  mountField(bookingCalls.offers, "offers", ({ day }) => readOffers(day))
  mountField(bookingCalls.book, "booking", (request, { requestKey }) =>
    Effect.flatMap(ownKey(requestKey), (key) => bookForSomebody(request, key)),
  )
  mountField(bookingCalls.booking, "booking", ({ id, cancelledOn }) => readDeskBooking(id, cancelledOn))
  mountField(bookingCalls.find, "found", ({ words }) => findBookings(words))
  mountField(bookingCalls.takePayment, "booking", (taken) => takePaymentAtDesk(taken))
  mountField(bookingCalls.openPage, "booking", ({ id }) => openPageAtDesk(id))
  mountField(bookingCalls.giveUp, "booking", ({ id, reason }) => giveUpAtDesk(id, reason))
  mountField(bookingCalls.sendLink, "booking", ({ id }) => sendLinkFromDesk(id))
  mountField(bookingCalls.correctAddress, "booking", ({ id, email }) => correctAddress(id, email))
  mountField(bookingCalls.cancel, "booking", (request) => cancelAtDesk(request))
  mountField(bookingCalls.move, "booking", (request) => moveAtDesk(request))
  mountField(bookingCalls.takeOff, "booking", (request) => takeOffAtDesk(request))

  mountField(moneyCalls.on, "view", ({ day, figure }) => readMoney(day, figure))
  mountField(moneyCalls.compare, "comparison", ({ day, report }) => compareMoney(day, report))
  mountField(moneyCalls.takeAlong, "money", ({ day }) => exportMoney(day))
  mountField(logCalls.page, "log", (question) => readLog(question))

  mountField(callOffCalls.preview, "preview", ({ day, scope }) => previewAtDesk(day, scope))
  mountField(callOffCalls.callOff, "calledOff", (request, { requestKey }) =>
    Effect.flatMap(ownKey(requestKey), (key) => callOffAtDesk(request, key)),
  )
  mountField(callOffCalls.calledOff, "calledOff", ({ day }) => readCalledOff(day))

  mountField(matterCalls.all, "view", () => readMatters)
  mountField(matterCalls.settleReview, "view", (decision) => settleReviewAtDesk(decision))
  mountField(matterCalls.sendAgain, "view", ({ id }) => sendMessagesAgain(id))
  mountField(matterCalls.tellByPhone, "view", (told) => tellByPhone(told))
  mountField(matterCalls.refundAgain, "view", (request) => refundAgainAtDesk(request))
  mountField(matterCalls.giveUpRefund, "view", ({ id, reason }) => giveUpRefundAtDesk(id, reason))
  mountField(matterCalls.unknownPayment, "payment", ({ id }) => unknownPaymentAtDesk(id))
  mountField(matterCalls.adoptable, "offers", ({ day }) => readAdoptable(day))
  mountField(matterCalls.adopt, "booking", (request) => adoptAtDesk(request))
  mountField(matterCalls.settleLetter, "view", ({ messageId, isAway }) =>
    settleLetterAtDesk(messageId, isAway),
  )

  mountField(catalogueDeskCalls.all, "catalogue", () => readCatalogueView)
  mountField(catalogueDeskCalls.activity, "activity", ({ slug }) => readActivity(slug))
  mountField(catalogueDeskCalls.check, "checked", (request) => checkActivity(request))
  mountField(catalogueDeskCalls.change, "activity", (request) => changeActivity(request))
  mountField(catalogueDeskCalls.checkNew, "checked", (request) => checkNewActivity(request))
  mountField(catalogueDeskCalls.add, "activity", (request) => addActivityAtDesk(request))
  mountField(catalogueDeskCalls.addPicture, "picture", (given) => addPictureAtDesk(given))

  mountField(staffCalls.all, "view", () => readStaff)
  mountField(staffCalls.invite, "invited", ({ name, role }, { requestKey }) =>
    Effect.flatMap(ownKey(requestKey), (key) => inviteAtDesk(name, role, key)),
  )
  mountField(staffCalls.inviteAgain, "invited", ({ staffId }) => inviteAgainAtDesk(staffId))
  mountField(staffCalls.changeRole, "view", ({ role, ...of }) => changeRoleAtDesk(of, role))
  mountField(staffCalls.revoke, "view", (of) => revokeAtDesk(of))
  mountField(staffCalls.endSessions, "view", ({ staffId }) => endSessionsAtDesk(staffId))

  mountField(sessionCalls.own, "sessions", () => readOwnSessions)
  mountField(sessionCalls.endOne, "sessions", ({ sessionId }) => endOwnSession(sessionId))
  mountField(sessionCalls.endOthers, "sessions", () => endOtherSessions)
}
