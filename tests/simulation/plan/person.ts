/** Who a visitor is: people of any script, with colons, quotes and one space too many. The log must never hold one of them. */

const NAMES = ["Zuleika Dsouza", "Zuleika: D'Cruz", "प्रिया  Zuleika", "Zuleika"] as const

/** The digit that stands for 0 in each script in which numbers are typed; the others follow it. */
const ZEROS = { ascii: 0x30, devanagari: 0x966, arabic: 0x660, fullWidth: 0xff10 } as const
export type Digits = keyof typeof ZEROS
export const DIGITS = Object.keys(ZEROS) as ReadonlyArray<Digits>

export const inDigits = (mobileNumber: string, digits: Digits): string =>
  [...mobileNumber].map((digit) => String.fromCodePoint(ZEROS[digits] + Number(digit))).join("")

/** A number in ASCII, in whichever of the scripts it was typed. */
export const digitsInScript = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      const zero = Object.values(ZEROS).find((from) => code >= from && code < from + 10)
      return zero === undefined ? character : String(code - zero)
    })
    .join("")

export interface Person {
  readonly id: number
  readonly name: string
  readonly mobileNumber: string
}

/** A number of their own for every visitor of a group. */
export const mobileOf = (id: number): string => `98${String(10_000_000 + id * 7919)}`

/** The addresses that a visitor leaves with bookings, one after the other. */
export const emailOf = (id: number, which: number): string => `zuleika${id}.${which}@example.com`

export const personOf = (id: number): Person => ({
  id,
  name: NAMES[id % NAMES.length] ?? NAMES[0],
  mobileNumber: mobileOf(id),
})

/** The name of a second family for which the same person books, as an agent does. */
export const anotherFamily = ({ name }: Person): string => `${name} (second family)`
