/** When a machine comes into a state, in words, read from its chart. */
import { transitionsOf } from "../charts/chart.ts"
import { builtMachines } from "../machines/builtMachines.ts"

/** Absent for a state that nothing leads to by name, such as the first one. `state`: its path in the chart. */
export const enteredBy = (machineId: string, state: string): string | undefined => {
  const machine = builtMachines.find(({ id }) => id === machineId)?.machine
  if (machine === undefined) return undefined
  const id = `${machine.id}.${state}`
  const ways = transitionsOf(machine)
    .filter(
      ({ from, to }) =>
        to.some((one) => id === one || id.startsWith(`${one}.`)) && !id.startsWith(`${from}.`),
    )
    .map(({ from, label, guard }) => {
      const source = from.slice(machine.id.length + 1)
      return `${source === "" ? "" : `from ${source}: `}${label}${guard === undefined ? "" : ` (${guard})`}`
    })
  return ways.length === 0 ? "At the beginning." : `Comes ${[...new Set(ways)].slice(0, 3).join("; ")}.`
}
