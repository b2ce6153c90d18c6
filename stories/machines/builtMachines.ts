/** Every machine of the table, built over a simulated shop, for what reads charts and starts nothing. */
import { Layer, ManagedRuntime } from "effect"
import type { AnyStateMachine } from "xstate"
import { simulatedShop } from "#adapters/simulator/simulated.ts"
import { worlds } from "#adapters/simulator/worlds.ts"
import { makeStoryNavigation } from "../storyNavigation.ts"
import { MACHINES } from "./machineTable.ts"

const navigation = makeStoryNavigation({ hangs: true, reload: () => undefined })
const run = ManagedRuntime.make(Layer.merge(simulatedShop(worlds.calmDay), navigation.layer))

export const builtMachines: ReadonlyArray<{
  readonly id: string
  readonly screen: string
  readonly machine: AnyStateMachine
}> = MACHINES.map(({ id, screen, make }) => ({ id, screen, machine: make(run) }))
