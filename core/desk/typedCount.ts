/** A count as somebody at the desk types it. */

/** The whole number that is typed, of at most so many digits; `undefined` for anything else. */
export const typedCount = (typed: string, mostDigits: number): number | undefined => {
  const digits = typed.trim()
  return /^\d+$/.test(digits) && digits.length <= mostDigits ? Number(digits) : undefined
}
