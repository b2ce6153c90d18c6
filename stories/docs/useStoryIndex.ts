/** Storybook's own index, as the page of documentation reads it: what is written beside the built or the served pages. */
import { useEffect, useState } from "react"
import type { IndexedStory } from "../states/stateRows.ts"

/** Empty until it has come. */
export const useStoryIndex = (): ReadonlyArray<IndexedStory> => {
  const [stories, setStories] = useState<ReadonlyArray<IndexedStory>>([])
  useEffect(() => {
    let isHere = true
    void fetch("./index.json")
      .then(
        (answer) => answer.json() as Promise<{ readonly entries: Readonly<Record<string, IndexedStory>> }>,
      )
      .then(({ entries }) => {
        if (isHere) setStories(Object.values(entries).filter(({ type }) => type === "story"))
      })
    return () => {
      isHere = false
    }
  }, [])
  return stories
}
