/** Why a field of a catalogue file will not do, and what to write there instead: who writes the files is no programmer. */
import { RECORD_ID, SLUG } from "#core/catalogue/catalogueIds.ts"

/** What the schema says, and what it means to who wrote the field; `$1` stands for what the first brackets found. */
const REASONS: ReadonlyArray<readonly [said: RegExp, reason: string]> = [
  [/^Expected no excess property$/, "is no field that is known here: look for a letter too many or too few"],
  [/^Missing key$/, "is missing"],
  [/^Expected number$/, "is not a number: write digits without quotation marks, such as 1150"],
  [/^Expected an integer$/, "is not a whole number, such as 4"],
  [/^Expected string$/, 'is not text between quotation marks, such as "2 hours"'],
  [/^Expected boolean$/, "is neither true nor false, without quotation marks"],
  [/^Expected array$/, "is not a list between square brackets, with a comma between its entries"],
  [/^Expected string \| array$/, "is neither text between quotation marks nor a list of such texts"],
  [/^Expected object$/, "is not a group of fields between braces"],
  [/^Expected a value with a length of at least 1$/, "is empty"],
  [/^Expected a value with a length of at most (\d+)$/, "is too long: $1 is the most"],
  [/^Expected a value between (\S+) and (\S+)$/, "is not between $1 and $2"],
  [/^Expected a value greater than or equal to (\S+)$/, "is less than $1"],
  [/^Expected ("[^"]+") \| ("[^"]+")$/, "is neither $1 nor $2"],
]

const PATTERNS: Readonly<Record<string, string>> = {
  [SLUG.source]:
    'is not made of small letters and digits with single hyphens between words, at most 80, such as "sunset-cruise"',
  [RECORD_ID.source]: "is not made of letters, digits, hyphens and underscores, at most 64",
}

const PATTERN = /^Expected a string matching the RegExp (.*)$/

/** `said` is one line of the schema's own; what is in no table is told as it is. */
export const fieldReason = (said: string): string => {
  const pattern = PATTERNS[PATTERN.exec(said)?.[1] ?? ""]
  if (pattern !== undefined) return pattern
  const [found, reason = said] = REASONS.find(([one]) => one.test(said)) ?? []
  return found === undefined ? said : said.replace(found, reason)
}
