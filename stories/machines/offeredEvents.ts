/** The events that the "Walk it" panel offers for a machine, and which of them the machine would take now. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate"
import { MACHINES } from "./machineTable.ts"

/** Timers and answers come by themselves. */
const isFromOutside = (type: string) => type !== "" && !type.startsWith("xstate.")

/** Those of the table, and those of the chart that carry nothing. */
export const offeredEvents = (
  machineId: string,
  { machine }: AnyMachineSnapshot,
): ReadonlyArray<AnyEventObject> => {
  const told = MACHINES.find(({ id }) => id === machineId)?.events ?? []
  const bare = (machine.events as ReadonlyArray<string>)
    .filter((type) => isFromOutside(type) && !told.some((event) => event.type === type))
    .map((type) => ({ type }))
  return [...told, ...bare]
}

/** An event without what it should carry is not taken. */
export const isAccepted = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}
