/** Where in Storybook the states of a machine are shown, read from the tags of its stories. */
import { taggedStates } from "./taggedStates.ts"

/** From a document of Storybook's. */
export const linkTo = (storyId: string): string => `./?path=/story/${storyId}`

/** The address of the first story of each state, by the state's path. */
export const storyLinks = (
  stories: ReadonlyArray<{ readonly id: string; readonly tags: ReadonlyArray<string> }>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    stories.toReversed().flatMap((story) => taggedStates(story).map((state) => [state, linkTo(story.id)])),
  )
