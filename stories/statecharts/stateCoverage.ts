/** Joins the machines' charts with Storybook's index: every state and where it is shown. Pure. */
import type { AnyStateMachine } from "xstate"
import { statesOf, leafStates, isTransient } from "./chart.ts"
import { taggedMachine, taggedStates } from "./storyTags.ts"

export interface IndexedStory {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: "story" | "docs"
  readonly tags: ReadonlyArray<string>
}

export interface ChartedMachine {
  readonly id: string
  readonly screen: string
  readonly machine: AnyStateMachine
}

/** A state that can be seen, and its stories; or one that is left in the instant in which it is entered. */
export interface StateRow {
  readonly screen: string
  readonly machineId: string
  /** Its path in the chart. */
  readonly state: string
  readonly isTransient: boolean
  readonly stories: ReadonlyArray<IndexedStory>
}

export interface StateCoverage {
  readonly rows: ReadonlyArray<StateRow>
  /** In words, what is wrong: a state without a story, a story of a state that is not, or was never. */
  readonly problems: ReadonlyArray<string>
}

/** Ids of the states that nobody can see. */
const passingIds = ({ root }: AnyStateMachine) =>
  new Set(
    statesOf(root)
      .filter(isTransient)
      .map(({ id }) => id),
  )

const rowsOf = (
  { id, screen, machine }: ChartedMachine,
  stories: ReadonlyArray<IndexedStory>,
): ReadonlyArray<StateRow> => {
  const passing = passingIds(machine)
  return leafStates(machine.root).map((state) => ({
    screen,
    machineId: id,
    state,
    isTransient: passing.has(`${machine.id}.${state}`),
    stories: stories.filter((story) => taggedMachine(story) === id && taggedStates(story).includes(state)),
  }))
}

const unknownStates = (
  story: IndexedStory,
  rows: ReadonlyArray<StateRow>,
  machines: ReadonlyArray<ChartedMachine>,
): ReadonlyArray<string> => {
  const machineId = taggedMachine(story)
  if (machineId === undefined && taggedStates(story).length > 0)
    return [`${story.id}: is tagged with a state, but with no machine`]
  if (machineId !== undefined && !machines.some(({ id }) => id === machineId))
    return [`${story.id}: there is no machine "${machineId}"`]
  return taggedStates(story)
    .filter(
      (state) => !rows.some((row) => row.machineId === machineId && row.state === state && !row.isTransient),
    )
    .map((state) => `${story.id}: "${machineId}" is never seen in "${state}"`)
}

/** `machineNames`: of all machines that the core has, so that none is left out of the charts. */
export const stateCoverage = (
  machines: ReadonlyArray<ChartedMachine>,
  index: ReadonlyArray<IndexedStory>,
  machineNames: ReadonlyArray<string>,
): StateCoverage => {
  const stories = index.filter(({ type }) => type === "story")
  const rows = machines.flatMap((machine) => rowsOf(machine, stories))
  const uncharted = machineNames.filter((name) => !machines.some(({ id }) => id === name))
  return {
    rows,
    problems: [
      ...uncharted.map((name) => `${name}: is not in the table of machines`),
      ...rows
        .filter((row) => !row.isTransient && row.stories.length === 0)
        .map(({ machineId, state }) => `${machineId}.${state}: has no story`),
      ...stories.flatMap((story) => unknownStates(story, rows, machines)),
    ],
  }
}
