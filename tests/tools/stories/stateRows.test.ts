/** The join behind `npm run states`: every state that can be seen must have a story, and every tag a state. */
import { describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { builtMachines } from "../../../stories/machines/builtMachines.ts"
import { type IndexedStory, stateCoverage } from "../../../stories/statecharts/stateCoverage.ts"

const lamp = {
  id: "lamp",
  screen: "Hall",
  machine: createMachine({
    id: "lamp",
    initial: "deciding",
    states: {
      deciding: { always: [{ guard: () => false, target: "on" }, { target: "off" }] },
      off: { on: { press: "on.dim" } },
      on: { initial: "dim", states: { dim: {}, bright: {} } },
    },
  }),
}

const story = (id: string, ...tags: ReadonlyArray<string>): IndexedStory => ({
  id,
  title: "Machines/Lamp",
  name: id,
  type: "story",
  tags,
})

const complete = ["off", "on.dim", "on.bright"].map((state) => story(state, "machine:lamp", `state:${state}`))

describe("the join of charts and stories", () => {
  it("should be content when every state that can be seen has a story", () => {
    const { rows, problems: troubles } = stateCoverage([lamp], complete, ["lamp"])
    expect(troubles).toEqual([])
    expect(rows.map(({ state, isTransient: isPassing }) => [state, isPassing])).toEqual([
      ["deciding", true],
      ["off", false],
      ["on.dim", false],
      ["on.bright", false],
    ])
  })

  it.each(complete.map(({ id }) => id))("should miss the story of %s", (missing) => {
    const { problems: troubles } = stateCoverage(
      [lamp],
      complete.filter(({ id }) => id !== missing),
      ["lamp"],
    )
    expect(troubles).toEqual([`lamp.${missing}: has no story`])
  })

  it("should name the story of a state that is no more, or can never be seen", () => {
    const stale = story("stale", "machine:lamp", "state:broken")
    const unseen = story("unseen", "machine:lamp", "state:deciding")
    expect(stateCoverage([lamp], [...complete, stale, unseen], ["lamp"]).problems).toEqual([
      'stale: "lamp" is never seen in "broken"',
      'unseen: "lamp" is never seen in "deciding"',
    ])
  })

  it("should name unknown machines, states without a machine, and machines that nobody charted", () => {
    const strays = [story("stray", "machine:radio", "state:on"), story("loose", "state:on")]
    const { problems: troubles } = stateCoverage([lamp], [...complete, ...strays], ["lamp", "fan"])
    expect(troubles).toContain('stray: there is no machine "radio"')
    expect(troubles).toContain("loose: is tagged with a state, but with no machine")
    expect(troubles).toContain("fan: is not in the table of machines")
  })

  it("should know every machine by the id that its chart has", () => {
    for (const { id, machine } of builtMachines) expect(machine.id).toBe(id)
  })
})
