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
