/** Which report a day's books are compared with. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { TODAY } from "#adapters/memory/sampleBookings.ts"
import { addDays, type Day } from "#core/days.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskMoneyMachine } from "#core/desk/money/deskMoneyMachine.ts"
import { DeskMoney } from "#core/ports/deskMoney.ts"
import { MONEY } from "../../../stories/world/deskMoneyScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

describe("the provider's report of one day", () => {
  it("should not be compared with another day, whose page has no file", async () => {
    const compared: Array<Day> = []
    const run = ManagedRuntime.make(
      Layer.mock(DeskMoney, {
        on: (day) => Effect.succeed({ ...MONEY, day }),
        compare: (day) => {
          compared.push(day)
          return Effect.never
        },
      }) as unknown as Layer.Layer<DeskPorts>,
    )
    const actor = createActor(makeDeskMoneyMachine(run), { input: { day: TODAY } }).start()
    await settled()
    const report = { name: "report.csv", text: () => Promise.resolve("id,amount") }
    actor.send({ type: "report.choose", report })
    actor.send({ type: "day.pick", day: addDays(TODAY, -1) })
    await settled()
    actor.send({ type: "money.compare" })
    await settled()
    expect(compared).toEqual([])
    expect(actor.getSnapshot().matches({ shown: "incomplete" })).toBe(true)
    actor.send({ type: "report.choose", report })
    actor.send({ type: "money.compare" })
    await settled()
    expect(compared).toEqual([addDays(TODAY, -1)])
  })
})
