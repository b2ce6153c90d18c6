/** Every machine of the table, built over a simulated shop and desk, for what reads charts and starts nothing. */
import { Layer, ManagedRuntime } from "effect"
import type { AnyStateMachine } from "xstate"
import { scriptedDesk } from "#adapters/memory/scriptedDesk.ts"
import { worldLayer } from "#adapters/memory/worldLayer.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { createStoryNavigation } from "../world/storyNavigation.ts"
import { MACHINES } from "./machineTable.ts"

const navigation = createStoryNavigation({ hangs: true, reload: () => undefined })
const run = ManagedRuntime.make(
  Layer.mergeAll(worldLayer(worlds.calmDay), navigation.layer, scriptedDesk({})),
)

export const builtMachines: ReadonlyArray<{
  readonly id: string
  readonly screen: string
  readonly machine: AnyStateMachine
}> = MACHINES.map(({ id, screen, make }) => ({ id, screen, machine: make(run) }))
