/** Whether the name of an activity or a category has room where it is shown. */

/** Twice the longest of both samples, which headings and cards bear on a phone of 360 px. Unit: characters. */
export const MAX_RECORD_NAME_CHARACTERS = 80

/** What is wrong with it, as the end of a sentence; `undefined` where it has room. */
export const nameObjection = (name: string): string | undefined => {
  const { length } = [...name]
  return length > MAX_RECORD_NAME_CHARACTERS
    ? `has ${length} characters: write ${MAX_RECORD_NAME_CHARACTERS} at most, so that it has room on a phone; what else there is to say goes into description`
    : undefined
}
