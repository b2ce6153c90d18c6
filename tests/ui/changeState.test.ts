/** ui/booking/changeState.ts: what a booking's page passes along to itself over a reload. */
import { expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { changeState, readChangeState } from "#ui/booking/changeState.ts"

const CHOICE = { date: "2026-12-24", tripWords: "dolphins", left: { adults: 1, children: 0 } }
const TIME = { slug: "sunset-cruise-mandovi", day: Day.make("2026-12-24"), startMinute: 960 }

it.each([CHOICE, { ...CHOICE, time: TIME }])("should read %j as it was passed along", (choice) => {
  expect(readChangeState(changeState(choice))).toEqual(choice)
})

it.each([
  null,
  {},
  { change: { ...CHOICE, left: undefined } },
  { change: { ...CHOICE, time: { startMinute: "16:00" } } },
])("should take nothing from %j, which another build may have passed", (state) => {
  expect(readChangeState(state as Parameters<typeof readChangeState>[0])).toBe(undefined)
})
