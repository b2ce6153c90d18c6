/** A story's tags `machine:ID` and `state:PATH`, read. */

interface Tagged {
  readonly tags: ReadonlyArray<string>
}

const after = (prefix: string, { tags }: Tagged) =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))

/** The machine that a story shows: its own tag stands behind its file's. Absent for stories of other things. */
export const taggedMachine = (story: Tagged): string | undefined => after("machine:", story).at(-1)

/** Paths of the states in which that machine then is. */
export const taggedStates = (story: Tagged): ReadonlyArray<string> => after("state:", story)

/** From a document of Storybook's. */
export const linkTo = (storyId: string): string => `./?path=/story/${storyId}`

/**
 * Where in Storybook the states of a machine are shown, read from the tags of its stories.
 * The address of the first story of each state, by the state's path.
 */
export const storyLinks = (
  stories: ReadonlyArray<{ readonly id: string; readonly tags: ReadonlyArray<string> }>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    stories.toReversed().flatMap((story) => taggedStates(story).map((state) => [state, linkTo(story.id)])),
  )
