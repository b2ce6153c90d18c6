/** Which stories belong together, read from Storybook's index. Pure. */
import { taggedMachine } from "../charts/taggedStates.ts"
import type { IndexedStory } from "../states/stateRows.ts"

/** The stories of one machine's own file: every state of its chart. */
export const storiesOfMachine = (
  index: ReadonlyArray<IndexedStory>,
  machineId: string,
): ReadonlyArray<IndexedStory> =>
  index.filter((story) => story.title.startsWith("Machines/") && taggedMachine(story) === machineId)

/** The titles of screens, in the order of the index. */
export const screensIn = (index: ReadonlyArray<IndexedStory>): ReadonlyArray<string> => [
  ...new Set(index.map(({ title }) => title).filter((title) => title.startsWith("Screens/"))),
]

/** The screens on which a machine of the table lives. */
export const screensOf = ({ screen }: { readonly screen: string }): ReadonlyArray<string> =>
  screen.split(", ").map((name) => `Screens/${name}`)
