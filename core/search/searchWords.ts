/** A text as the search reads it: words without accents, case or plural, and how far two words are apart. */

/** Marks above and below Latin letters. Vowel signs of Indian scripts are letters and stay. */
const ACCENTS = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PLURAL = /(?<=[a-z]{3})s$/

/** "São Tomé, Fontainhas" is `sao`, `tome`, `fontainha`. In the order in which they stand. */
export const searchWords = (text: string): ReadonlyArray<string> =>
  (text.normalize("NFKD").replace(ACCENTS, "").toLowerCase().normalize("NFC").match(WORD) ?? []).map((word) =>
    word.replace(PLURAL, ""),
  )

/**
 * Letters to put in, take out, replace or swap with their neighbour to make one of the other (optimal string alignment).
 * Counts to `most` and then says that it is more.
 */
const lettersApart = (one: ReadonlyArray<string>, other: ReadonlyArray<string>, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: ReadonlyArray<number> = []
  let row: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [place, against] of other.entries()) {
      const same = letter === against ? 0 : 1
      const swapped =
        letter === other[place - 1] && one[at - 1] === against ? (before[place - 1] ?? most) + 1 : most + 1
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + same, swapped),
      )
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** Words shorter than this are taken as they are: most of them are one letter from another word. */
const LEAST_LETTERS = 3
/** From here on also the beginning of a longer word counts, for who is still typing. */
const BEGINNING_LETTERS = 5
/** From here on two mistakes are forgiven. */
const LONG_LETTERS = 8

/** Whether `typed` is `word`, or its beginning, with a mistake such as people make. */
export const isNearly = (typed: string, word: string): boolean => {
  const letters = [...typed]
  if (letters.length < LEAST_LETTERS) return false
  const most = letters.length >= LONG_LETTERS ? 2 : 1
  const others = [...word]
  return (
    lettersApart(letters, others, most) <= most ||
    (letters.length >= BEGINNING_LETTERS &&
      lettersApart(letters, others.slice(0, letters.length), most) <= most)
  )
}
