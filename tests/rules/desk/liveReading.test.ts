/** Laws of core/desk/liveReading.ts, of every machine that reads a page of the desk again and again. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock, type StateValue } from "xstate"
import { makeCalledOffMachine } from "#core/desk/calendar/calledOffMachine.ts"
import { makeCallOffMachine } from "#core/desk/calendar/callOffMachine.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskActivityMachine } from "#core/desk/catalogue/deskActivityMachine.ts"
import { makeDeskBookingMachine } from "#core/desk/bookings/deskBookingMachine.ts"
import { makeDeskCalendarMachine } from "#core/desk/calendar/deskCalendarMachine.ts"
import { makeDeskCatalogueMachine } from "#core/desk/catalogue/deskCatalogueMachine.ts"
import { makeDeskDayMachine } from "#core/desk/day/deskDayMachine.ts"
import { makeDeskDepartureMachine } from "#core/desk/day/deskDepartureMachine.ts"
import { makeDeskLogMachine } from "#core/desk/log/deskLogMachine.ts"
import { makeDeskMoneyMachine } from "#core/desk/money/deskMoneyMachine.ts"
import { makeDeskStaffMachine } from "#core/desk/staff/deskStaffMachine.ts"
import { makeDeskTripRequestMachine } from "#core/desk/tripRequests/deskTripRequestMachine.ts"
import { makeDeskTripRequestsMachine } from "#core/desk/tripRequests/deskTripRequestsMachine.ts"
import { noteSentence, READ_EVERY_MS, type Read, showRead } from "#core/desk/liveReading.ts"
import { makeNeedsPersonMachine } from "#core/desk/money/needsPersonMachine.ts"
import { DeskRefused, DeskSignedOut, DeskUnavailable, RoleLacking } from "#core/ports/desk.ts"

// No port is asked: what is read is given below.
const run = ManagedRuntime.make(Layer.empty as unknown as Layer.Layer<DeskPorts>)
const DAY = "2027-01-15"

const MACHINES: ReadonlyArray<readonly [string, AnyStateMachine, unknown, again: string, isOfOne: boolean]> =
  [
    ["calledOff", makeCalledOffMachine(run), { day: DAY }, "calledOff.again", false],
    [
      "callOff",
      makeCallOffMachine(run),
      { day: DAY, kind: undefined, scope: undefined },
      "callOff.again",
      false,
    ],
    ["deskActivity", makeDeskActivityMachine(run), { slug: "kayaking" }, "activity.again", true],
    ["deskBooking", makeDeskBookingMachine(run), { id: "GOA-1" }, "booking.again", true],
    [
      "deskCalendar",
      makeDeskCalendarMachine(run),
      { month: "2027-01", subject: undefined, today: DAY },
      "calendar.again",
      false,
    ],
    ["deskCatalogue", makeDeskCatalogueMachine(run), undefined, "catalogue.again", false],
    ["deskDay", makeDeskDayMachine(run), { day: DAY }, "day.again", false],
    ["deskDeparture", makeDeskDepartureMachine(run), { id: "boat~2027-01-15~0930" }, "departure.again", true],
    ["deskLog", makeDeskLogMachine(run), { question: {} }, "log.again", false],
    ["deskMoney", makeDeskMoneyMachine(run), { day: DAY }, "money.again", false],
    ["deskStaff", makeDeskStaffMachine(run), undefined, "staff.again", false],
    ["deskTripRequest", makeDeskTripRequestMachine(run), { id: "TRIP-1" }, "request.again", true],
    ["deskTripRequests", makeDeskTripRequestsMachine(run), { onlyOpen: true }, "requests.again", false],
    ["needsPerson", makeNeedsPersonMachine(run), undefined, "matters.again", false],
  ]

const SENTENCE = "Only a manager sees this."
const ANSWERS = {
  came: Result.succeed({}),
  lacking: Result.fail(new RoleLacking({ message: SENTENCE })),
  signedOut: Result.fail(new DeskSignedOut()),
  unavailable: Result.fail(new DeskUnavailable({ cause: "no network" })),
  refused: Result.fail(new DeskRefused({ message: "There is no such thing." })),
} satisfies Record<string, Read<unknown>>
type Answer = keyof typeof ANSWERS

/** Where a page stands once it was answered; `isShown`: something of it was shown before. */
const placeAfter = (answer: Answer, isShown: boolean, isOfOne: boolean): string => {
  if (answer === "came") return "current"
  if (answer === "lacking" || answer === "signedOut") return answer
  if (isShown) return "old"
  return answer === "refused" && isOfOne ? "notFound" : "unavailable"
}

/** The place within what is shown, or the page's own. */
const placeIn = (value: StateValue): string => {
  if (typeof value === "string") return value
  const { shown = "", live = "" } = value
  return placeIn(shown === "" ? live : shown)
}

const settled = () => Effect.runPromise(Effect.sleep(0))

describe.each(MACHINES)("what %s reads again and again", (_, machine, input, again, isOfOne) => {
  it("should be shown, called old, or give way to what is said instead, whatever is answered", async () => {
    const answers = fc.array(fc.constantFrom(...(Object.keys(ANSWERS) as Array<Answer>)), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(answers, async (story) => {
        const given = story.values()
        const clock = new SimulatedClock()
        const actor = createActor(
          machine.provide({
            actors: { read: fromPromise(async () => ANSWERS[given.next().value ?? "came"]) },
            actions: { show: () => undefined },
          }),
          { input, clock },
        ).start()
        // What waits is read beside every screen, and answers as the others do where its own is open.
        actor.send({ type: "matters.watch" })
        let isShown = false
        for (const answer of story) {
          await settled()
          const { value, context } = actor.getSnapshot()
          const place = placeAfter(answer, isShown, isOfOne)
          const said = place === "lacking" ? context.message : SENTENCE
          expect([answer, placeIn(value), said]).toEqual([answer, place, SENTENCE])
          // What is not there is not asked about again.
          if (place === "notFound") break
          isShown = place === "current" || place === "old"
          // Who may not see it, or is out, is asked about again only where somebody says so: both can be mended.
          const waitsForSomebody = place === "lacking" || place === "signedOut"
          clock.increment(READ_EVERY_MS * 100)
          expect([place, placeIn(actor.getSnapshot().value) === place]).toEqual([place, waitsForSomebody])
          if (waitsForSomebody) actor.send({ type: again })
        }
        actor.stop()
      }),
      { numRuns: 60 },
    )
  })
})

describe("what a page keeps of an answer", () => {
  it("should be all that was read, or the sentence that was said instead and nothing besides", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string(), (read, message) => {
        const refused: Read<typeof read> = Result.fail(new DeskRefused({ message }))
        expect(showRead({}, { answer: Result.succeed(read) })).toBe(read)
        expect(showRead({}, { answer: refused })).toEqual({})
        expect(noteSentence({}, { answer: refused })).toEqual({ message })
      }),
    )
  })
})
