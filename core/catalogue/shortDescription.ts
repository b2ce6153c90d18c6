/** The part of a description that a phone shows before "Read more" (specification section 9: 450 characters). */
import { DESCRIPTION_CUT_CHARACTERS } from "../businessConstants.ts"

// Stryker disable next-line ObjectLiteral: Graphemes are what a segmenter counts when it is not told.
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The text unchanged when it fits, else its first 450 characters as a reader counts them, with an ellipsis. */
export const shortDescription = (text: string): string => {
  const characters = [...graphemes.segment(text)]
  if (characters.length <= DESCRIPTION_CUT_CHARACTERS) return text
  // Stryker disable next-line OptionalChaining: The row is there: it was looked at in the lines above.
  return `${text.slice(0, characters[DESCRIPTION_CUT_CHARACTERS]?.index).trimEnd()}…`
}
