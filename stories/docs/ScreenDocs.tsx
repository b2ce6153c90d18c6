/** A screen's page: all its states as pictures, then each of its machines with its whole chart and every state of it. */
import { Description, Title } from "@storybook/addon-docs/blocks"
import { MACHINES } from "../machines/machineTable.ts"
import type { IndexedStory } from "../states/stateRows.ts"
import { MachineChart } from "./MachineChart.tsx"
import { StateGallery } from "./StateGallery.tsx"
import { screensOf, storiesOfMachine } from "./storiesOf.ts"
import { useStoryIndex } from "./useStoryIndex.ts"

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
