/** What must hold of every story that has played: a quiet console, and the states that its tags name. */
import { spyOn } from "storybook/test"
import { taggedMachine, taggedStates } from "../statecharts/storyTags.ts"
import { answersSettled } from "./storyClock.ts"
import { currentStates, type ActorWatch } from "./actorWatch.ts"

/** React's development build says this of every test that waits by other means than its own. */
const NOT_OURS = /not configured to support act|not wrapped in act/

/**
 * A story must not complain: console errors and warnings fail it. Listens from now on. The answer ends it, and throws
 * the complaints.
 */
export const expectQuietConsole = (): (() => void) => {
  const ears = [spyOn(console, "error"), spyOn(console, "warn")]
  return () => {
    const said = ears.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(" ")))
    for (const ear of ears) ear.mockRestore()
    const complaints = said.filter((words) => !NOT_OURS.test(words))
    if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join("\n")}`)
  }
}

const PATIENCE_MS = 2000

/**
 * A story tagged `machine:ID` and `state:PATH` must have its machine there once it has played.
 * Throws when no machine of that id has come to the states in time.
 */
export const expectTaggedStates = async (tags: ReadonlyArray<string>, watch: ActorWatch): Promise<void> => {
  const [id, states] = [taggedMachine({ tags }), taggedStates({ tags })]
  if (id === undefined || states.length === 0) return
  const now = () =>
    watch
      .machines()
      .filter(({ machineId }) => machineId === id)
      .map(({ actor }) => currentStates(actor))
  const isThere = () => now().some((leaves) => states.every((state) => leaves.includes(state)))
  const until = performance.now() + PATIENCE_MS
  while (!isThere() && performance.now() < until) await answersSettled()
  if (!isThere())
    throw new Error(`"${id}" should be in ${states.join(", ")}, and is in ${JSON.stringify(now())}`)
}
