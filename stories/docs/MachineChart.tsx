/** A machine's whole chart on a page of documentation: at rest, so no state is the current one; states lead to their stories. */
import { statecharts } from "virtual:statecharts"
import { ChartDrawing } from "../charts/ChartDrawing.tsx"
import { storyLinks } from "../charts/storyLinks.ts"
import type { IndexedStory } from "../states/stateRows.ts"

const NOWHERE: ReadonlyArray<string> = []

interface MachineChartProps {
  readonly machineId: string
  /** Those that show the machine. */
  readonly stories: ReadonlyArray<IndexedStory>
}

export const MachineChart = ({ machineId, stories }: MachineChartProps) => (
  <ChartDrawing
    machineId={machineId}
    svg={statecharts[machineId] ?? ""}
    lit={NOWHERE}
    links={storyLinks(stories)}
    isWhole
  />
)
