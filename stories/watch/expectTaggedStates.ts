/** A story tagged `machine:ID` and `state:PATH` must have its machine there once it has played. */
import { taggedMachine, taggedStates } from "../charts/taggedStates.ts"
import { settled } from "./passTime.ts"
import { statesNow, type Watch } from "./watch.ts"

const PATIENCE_MS = 2000

/** Throws when no machine of that id has come to the states in time. */
export const expectTaggedStates = async (tags: ReadonlyArray<string>, watch: Watch): Promise<void> => {
  const [id, states] = [taggedMachine({ tags }), taggedStates({ tags })]
  if (id === undefined || states.length === 0) return
  const now = () =>
    watch
      .machines()
      .filter(({ machineId }) => machineId === id)
      .map(({ actor }) => statesNow(actor))
  const isThere = () => now().some((leaves) => states.every((state) => leaves.includes(state)))
  const until = performance.now() + PATIENCE_MS
  while (!isThere() && performance.now() < until) await settled()
  if (!isThere())
    throw new Error(`"${id}" should be in ${states.join(", ")}, and is in ${JSON.stringify(now())}`)
}
