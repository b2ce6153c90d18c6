/** Which stories belong together, read from Storybook's index. Pure. */
import { taggedMachine } from "../statecharts/storyTags.ts"
import type { IndexedStory } from "../statecharts/stateCoverage.ts"
import { useEffect, useState } from "react"

/** The stories of one machine's own file: every state of its chart. */
export const storiesOfMachine = (
  index: ReadonlyArray<IndexedStory>,
  machineId: string,
): ReadonlyArray<IndexedStory> =>
  index.filter((story) => story.title.startsWith("Machines/") && taggedMachine(story) === machineId)

/** The titles of screens, in the order of the index. */
export const screensIn = (index: ReadonlyArray<IndexedStory>): ReadonlyArray<string> => [
  ...new Set(index.map(({ title }) => title).filter((title) => title.startsWith("Screens/"))),
]

/** The screens on which a machine of the table lives. */
export const screensOf = ({ screen }: { readonly screen: string }): ReadonlyArray<string> =>
  screen.split(", ").map((name) => `Screens/${name}`)

/**
 * Storybook's own index, as the page of documentation reads it: what is written beside the built or the served pages.
 * Empty until it has come.
 */
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
