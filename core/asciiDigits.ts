/**
 * One number has many ways of writing: ९०००, ٩٠٠٠, ９０００. Unicode lays the digits of a script side by side from zero to
 * nine (The Unicode Standard, section 4.6: General_Category=Nd), so a digit's place in its row is its value.
 */

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

const DIGITS_OF_A_SCRIPT = 10

const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (isDigit(zero - 1)) zero--
  return String((codePoint - zero) % DIGITS_OF_A_SCRIPT)
}

/** The text with every digit of any script as 0 to 9; all else stays. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
