/** Stories as thumbnails, in the order of Storybook's index. */
import { DocsContext } from "@storybook/addon-docs/blocks"
import { useContext, useEffect, useState } from "react"
import { taggedMachine, taggedStates } from "../charts/taggedStates.ts"
import type { PreparedStory, Renderer } from "storybook/internal/types"
import { enteredBy } from "./enteredBy.ts"
import { Thumbnail } from "./Thumbnail.tsx"

type Story = PreparedStory<Renderer>

const enteredIn = (story: Story) => {
  const machineId = taggedMachine(story)
  const [state] = taggedStates(story)
  return machineId === undefined || state === undefined ? undefined : enteredBy(machineId, state)
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
