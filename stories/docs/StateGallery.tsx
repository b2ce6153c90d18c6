/** Stories as thumbnails, in the order of Storybook's index. */
import { transitionsOf } from "../statecharts/chart.ts"
import { builtMachines } from "../machines/builtMachines.ts"
import { DocsContext } from "@storybook/addon-docs/blocks"
import { useContext, useEffect, useState } from "react"
import { taggedMachine, taggedStates } from "../statecharts/storyTags.ts"
import type { PreparedStory, Renderer } from "storybook/internal/types"
import { Thumbnail } from "./Thumbnail.tsx"

/**
 * When a machine comes into a state, in words, read from its chart. Absent for a state that nothing leads to by name,
 * such as the first one. `state`: its path in the chart.
 */
const entryConditions = (machineId: string, state: string): string | undefined => {
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

type Story = PreparedStory<Renderer>

const enteredIn = (story: Story) => {
  const machineId = taggedMachine(story)
  const [state] = taggedStates(story)
  return machineId === undefined || state === undefined ? undefined : entryConditions(machineId, state)
}

export const StateGallery = ({ ids }: { readonly ids: ReadonlyArray<string> }) => {
  const context = useContext(DocsContext)
  const [stories, setStories] = useState<ReadonlyArray<Story>>([])
  const key = ids.join()
  useEffect(() => {
    let isHere = true
    void Promise.all(key.split(",").map((id) => context.loadStory(id))).then((loaded) => {
      if (isHere) setStories(loaded)
    })
    return () => {
      isHere = false
    }
  }, [context, key])
  return (
    <div className="states">
      {stories.map((story) => (
        <Thumbnail key={story.id} story={story} entered={enteredIn(story)} />
      ))}
    </div>
  )
}
