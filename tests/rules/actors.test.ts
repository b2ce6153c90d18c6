/** Laws of core/actors.ts: every machine is built once, and over the site's own runtime. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { type MakeMachine, createActors, type VisitorPorts } from "#core/actors.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { fixedClock } from "../harness/clocks.ts"

const run = ManagedRuntime.make(fixedClock(Date.parse("2026-11-21T19:00:00Z")) as Layer.Layer<VisitorPorts>)

it("should build each machine when it is first asked for, and only then", () => {
  const built: Array<unknown> = []
  const maker =
    (name: string): MakeMachine<{ readonly name: string }> =>
    (given) => {
      built.push([name, given])
      return { name }
    }
  const [booking, browsing] = [maker("booking"), maker("browsing")]
  const flows = createActors(run)
  expect(built).toEqual([])
  const first = flows.machine(booking)
  expect([first, flows.machine(browsing)]).toEqual([{ name: "booking" }, { name: "browsing" }])
  expect(flows.machine(booking)).toBe(first)
  expect(built).toEqual([
    ["booking", run],
    ["browsing", run],
  ])
  expect(createActors(run).machine(booking)).not.toBe(first)
})

it("should know today in Goa on the site's own clock", () => {
  expect(createActors(run).today()).toBe(Day.make("2026-11-22"))
})

it("should know what the site's own world knows, or what it is told instead, without asking for it", () => {
  const known = { answers: { categories: { found: [] } } }
  const knowing = Layer.succeed(DehydratedQueries, known) as Layer.Layer<VisitorPorts>
  expect(createActors(ManagedRuntime.make(knowing)).known()).toBe(known)
  let asked = 0
  const counted = Layer.effectDiscard(Effect.sync(() => void asked++)) as Layer.Layer<VisitorPorts>
  expect(createActors(ManagedRuntime.make(counted), () => known).known()).toBe(known)
  expect(asked).toBe(0)
})
