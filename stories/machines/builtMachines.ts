/** Every machine of the table, built over a simulated shop, for what reads charts and starts nothing. */
import { Layer, ManagedRuntime } from "effect"
import type { AnyStateMachine } from "xstate"
import { worldLayer } from "#adapters/memory/worldLayer.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { createStoryNavigation } from "../world/storyNavigation.ts"
import { MACHINES } from "./machineTable.ts"

const navigation = createStoryNavigation({ hangs: true, reload: () => undefined })
const run = ManagedRuntime.make(Layer.merge(worldLayer(worlds.calmDay), navigation.layer))

export const builtMachines: ReadonlyArray<{
  readonly id: string
  readonly screen: string
  readonly machine: AnyStateMachine
}> = MACHINES.map(({ id, screen, make }) => ({ id, screen, machine: make(run) }))
