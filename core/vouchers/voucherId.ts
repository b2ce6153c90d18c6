/** The id of a voucher. Apart from `voucher.ts`: whoever decodes a request needs the id alone. */
import type { Brand } from "effect"

/** Opens nothing but its own amount: 26 letters that nobody guesses, and what it came from where it is the rest of another. */
export type VoucherId = string & Brand.Brand<"VoucherId">

/** One that pays for a booking a day leaves as many rests as a year has days. */
const PATTERN = /^[0-9A-Z]{26}(?:-[12]){0,400}$/

export const isVoucherId = (text: string): text is VoucherId => PATTERN.test(text)

export const VoucherId = { make: (text: string): VoucherId => text as VoucherId }
