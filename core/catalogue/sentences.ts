/** What operators write, sentence by sentence. */

/** A full stop after one of these belongs to it: "St. Inez", "Dr. Salim Ali", "opp. the church". */
const END = /(?<=[.!?])(?<!\b(?:capt|dr|fr|mrs?|nr|opp|st)\.)\s+/i

/** At least one; none is blank but that of a blank text. */
export const sentencesIn = (text: string): ReadonlyArray<string> => text.trim().split(END)
