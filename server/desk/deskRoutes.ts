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
import type { BoardingSheet } from "#core/boarding/boardingSheet.ts"
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
import type { OwnSessions } from "#core/desk/session/sessionsView.ts"
import { readMatters } from "#core/desk/money/readMatters.ts"
import {
  giveUpRefundAtDesk,
  refundAgainAtDesk,
  sendMessagesAgain,
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
import type { InvitedAtDesk, StaffView } from "#core/desk/staff/staffView.ts"
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

const asManifest = <E, R>(reading: Effect.Effect<Effect.Success<ReturnType<typeof readDeparture>>, E, R>) =>
  Effect.map(reading, (manifest) => ({ manifest }))

const asSheet = <E, R>(reading: Effect.Effect<BoardingSheet, E, R>) =>
  Effect.map(reading, (sheet) => ({ sheet }))
const asBooking = <E, R>(reading: Effect.Effect<Effect.Success<ReturnType<typeof readDeskBooking>>, E, R>) =>
  Effect.map(reading, (booking) => ({ booking }))

const asCalledOff = <E, R>(reading: Effect.Effect<Effect.Success<ReturnType<typeof readCalledOff>>, E, R>) =>
  Effect.map(reading, (calledOff) => ({ calledOff }))

const asMatters = <E, R>(reading: Effect.Effect<Effect.Success<typeof readMatters>, E, R>) =>
  Effect.map(reading, (view) => ({ view }))
const asStaff = <E, R>(reading: Effect.Effect<StaffView, E, R>) => Effect.map(reading, (view) => ({ view }))
const asSessions = <E, R>(reading: Effect.Effect<OwnSessions, E, R>) =>
  Effect.map(reading, (sessions) => ({ sessions }))
const asInvited = <E, R>(inviting: Effect.Effect<InvitedAtDesk, E, R>) =>
  Effect.map(inviting, (invited) => ({ invited }))

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

  mount(dayCalls.on, ({ day }) => Effect.map(readDay(day), (view) => ({ view })))
  mount(dayCalls.manifest, ({ id, page }) => asManifest(readDeparture(id, page)))
  mount(dayCalls.setCapacity, ({ capacity, ...change }) => asManifest(setDepartureCapacity(change, capacity)))
  mount(dayCalls.setState, ({ state, ...change }) => asManifest(setDepartureState(change, state)))
  mount(dayCalls.block, ({ id, seats, reason }, { requestKey }) =>
    asManifest(Effect.flatMap(ownKey(requestKey), (key) => blockSeats(id, seats, reason, key))),
  )
  mount(dayCalls.takeAlong, ({ id, how }) => asManifest(takeManifestAlong(id, how)))
  mount(dayCalls.release, ({ holdId }) => asManifest(releaseBlock(holdId)))

  mount(calendarCalls.month, ({ month, subject }) =>
    Effect.map(readCalendar(month, subject), (calendar) => ({ calendar })),
  )
  mount(calendarCalls.strand, (request) => Effect.map(readStrand(request), (strand) => ({ strand })))
  mount(calendarCalls.change, (change) => Effect.map(changeDays(change), (changed) => ({ changed })))

  mount(tripRequestCalls.list, ({ onlyOpen, after }) =>
    Effect.map(listTripRequests(onlyOpen, after), (list) => ({ list })),
  )
  mount(tripRequestCalls.request, ({ id }) => Effect.map(readTripRequest(id), (request) => ({ request })))
  mount(tripRequestCalls.answer, (answer) =>
    Effect.map(answerTripRequest(answer), (request) => ({ request })),
  )

  mount(boardingCalls.look, ({ id }) => asSheet(lookAtBoarding(id)))
  mount(boardingCalls.begin, ({ takeOver, ...at }) => asSheet(beginBoarding(at, takeOver)))
  mount(boardingCalls.note, ({ marks, ...at }) => asSheet(noteMarks(at, marks)))
  mount(boardingCalls.handOver, (at) => asSheet(handBoardingOver(at)))
  mount(bookingCalls.offers, ({ day }) => Effect.map(readOffers(day), (offers) => ({ offers })))
  mount(bookingCalls.book, (request, { requestKey }) =>
    asBooking(Effect.flatMap(ownKey(requestKey), (key) => bookForSomebody(request, key))),
  )
  mount(bookingCalls.booking, ({ id, cancelledOn }) => asBooking(readDeskBooking(id, cancelledOn)))
  mount(bookingCalls.find, ({ words }) => Effect.map(findBookings(words), (found) => ({ found })))
  mount(bookingCalls.takePayment, (taken) => asBooking(takePaymentAtDesk(taken)))
  mount(bookingCalls.giveUp, ({ id, reason }) => asBooking(giveUpAtDesk(id, reason)))
  mount(bookingCalls.sendLink, ({ id }) => asBooking(sendLinkFromDesk(id)))
  mount(bookingCalls.correctAddress, ({ id, email }) => asBooking(correctAddress(id, email)))
  mount(bookingCalls.cancel, (request) => asBooking(cancelAtDesk(request)))
  mount(bookingCalls.move, (request) => asBooking(moveAtDesk(request)))
  mount(bookingCalls.takeOff, (request) => asBooking(takeOffAtDesk(request)))

  mount(moneyCalls.on, ({ day, figure }) => Effect.map(readMoney(day, figure), (view) => ({ view })))
  mount(moneyCalls.compare, ({ day, report }) =>
    Effect.map(compareMoney(day, report), (comparison) => ({ comparison })),
  )
  mount(logCalls.page, (question) => Effect.map(readLog(question), (log) => ({ log })))
  mount(moneyCalls.takeAlong, ({ day }) => Effect.map(exportMoney(day), (money) => ({ money })))
  mount(callOffCalls.preview, ({ day, scope }) =>
    Effect.map(previewAtDesk(day, scope), (preview) => ({ preview })),
  )
  mount(callOffCalls.callOff, (request, { requestKey }) =>
    asCalledOff(Effect.flatMap(ownKey(requestKey), (key) => callOffAtDesk(request, key))),
  )
  mount(matterCalls.all, () => asMatters(readMatters))
  mount(matterCalls.settleReview, (decision) => asMatters(settleReviewAtDesk(decision)))
  mount(matterCalls.sendAgain, ({ id }) => asMatters(sendMessagesAgain(id)))
  mount(matterCalls.refundAgain, (request) => asMatters(refundAgainAtDesk(request)))
  mount(matterCalls.giveUpRefund, ({ id, reason }) => asMatters(giveUpRefundAtDesk(id, reason)))
  mount(matterCalls.unknownPayment, ({ id }) =>
    Effect.map(unknownPaymentAtDesk(id), (payment) => ({ payment })),
  )
  mount(matterCalls.adoptable, ({ day }) => Effect.map(readAdoptable(day), (offers) => ({ offers })))
  mount(matterCalls.adopt, (request) => asBooking(adoptAtDesk(request)))
  mount(matterCalls.settleLetter, ({ messageId, isAway }) => asMatters(settleLetterAtDesk(messageId, isAway)))
  mount(callOffCalls.calledOff, ({ day }) => asCalledOff(readCalledOff(day)))
  mount(catalogueDeskCalls.all, () => Effect.map(readCatalogueView, (catalogue) => ({ catalogue })))
  mount(catalogueDeskCalls.activity, ({ slug }) =>
    Effect.map(readActivity(slug), (activity) => ({ activity })),
  )
  mount(catalogueDeskCalls.check, (request) => Effect.map(checkActivity(request), (checked) => ({ checked })))
  mount(catalogueDeskCalls.change, (request) =>
    Effect.map(changeActivity(request), (activity) => ({ activity })),
  )
  mount(catalogueDeskCalls.checkNew, (request) =>
    Effect.map(checkNewActivity(request), (checked) => ({ checked })),
  )
  mount(catalogueDeskCalls.add, (request) =>
    Effect.map(addActivityAtDesk(request), (activity) => ({ activity })),
  )
  mount(catalogueDeskCalls.addPicture, (given) =>
    Effect.map(addPictureAtDesk(given), (picture) => ({ picture })),
  )

  mount(staffCalls.all, () => asStaff(readStaff))
  mount(staffCalls.invite, ({ name, role }) => asInvited(inviteAtDesk(name, role)))
  mount(staffCalls.inviteAgain, ({ staffId }) => asInvited(inviteAgainAtDesk(staffId)))
  mount(staffCalls.changeRole, ({ role, ...of }) => asStaff(changeRoleAtDesk(of, role)))
  mount(staffCalls.revoke, (of) => asStaff(revokeAtDesk(of)))
  mount(staffCalls.endSessions, ({ staffId }) => asStaff(endSessionsAtDesk(staffId)))
  mount(sessionCalls.own, () => asSessions(readOwnSessions))
  mount(sessionCalls.endOne, ({ sessionId }) => asSessions(endOwnSession(sessionId)))
  mount(sessionCalls.endOthers, () => asSessions(endOtherSessions))
}
