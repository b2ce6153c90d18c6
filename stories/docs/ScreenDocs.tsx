/**
 * A screen's page: all its states as pictures, then each of its machines with its whole chart and every state of it.
 */
import { statecharts } from "virtual:statecharts"
import { ChartDrawing } from "../statecharts/ChartDrawing.tsx"
import { storyLinks } from "../statecharts/storyTags.ts"
import type { IndexedStory } from "../statecharts/stateCoverage.ts"
import { Description, Title } from "@storybook/addon-docs/blocks"
import { MACHINES } from "../machines/machineTable.ts"
import { StateGallery } from "./StateGallery.tsx"
import { screensOf, storiesOfMachine, useStoryIndex } from "./storyIndex.ts"

const NOWHERE: ReadonlyArray<string> = []

interface MachineChartProps {
  readonly machineId: string
  /** Those that show the machine. */
  readonly stories: ReadonlyArray<IndexedStory>
}

/**
 * A machine's whole chart on a page of documentation: at rest, so no state is the current one; states lead to their
 * stories.
 */
export const MachineChart = ({ machineId, stories }: MachineChartProps) => (
  <ChartDrawing
    machineId={machineId}
    svg={statecharts[machineId] ?? ""}
    lit={NOWHERE}
    links={storyLinks(stories)}
    isWhole
  />
)

const idsOf = (stories: ReadonlyArray<IndexedStory>) => stories.map(({ id }) => id)

const MachineStates = ({
  machineId,
  index,
}: {
  readonly machineId: string
  readonly index: ReadonlyArray<IndexedStory>
}) => {
  const stories = storiesOfMachine(index, machineId)
  const [first] = stories
  if (first === undefined) return null
  return (
    <section>
      <h2 id={machineId}>{first.title.slice("Machines/".length)}</h2>
      <MachineChart machineId={machineId} stories={stories} />
      <StateGallery ids={idsOf(stories)} />
    </section>
  )
}

export const ScreenDocs = ({ title }: { readonly title: string }) => {
  const index = useStoryIndex()
  const own = index.filter((story) => story.title === title)
  return (
    <div className="wide">
      <Title />
      <Description />
      <p>
        Every picture is the story itself, alive. Press one to open it; below it stand when it comes, the
        state of its machine, whether it plays as it is written, and the texts that are then on the screen.
      </p>
      {own.length > 0 && <StateGallery ids={idsOf(own)} />}
      {MACHINES.filter((machine) => screensOf(machine).includes(title)).map(({ id }) => (
        <MachineStates key={id} machineId={id} index={index} />
      ))}
    </div>
  )
}
