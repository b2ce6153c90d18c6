/** Codes that nobody issued, made as a forger would: by chance, and from issued ones with a little changed. */
import { seededFractions } from "#core/seededFractions.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const ID_LETTERS = 26

const drawn = (next: () => number): string =>
  ORDER_ID_PREFIX + Array.from({ length: ID_LETTERS }, () => LETTERS[Math.floor(next() * 32)] ?? "0").join("")

const issuer = seededFractions("issued")
/** As many as a large boat has bookings. */
export const ISSUED_CODES: ReadonlyArray<MerchantOrderId> = Array.from({ length: 300 }, () =>
  MerchantOrderId.make(drawn(issuer)),
)
const issued = new Set<string>(ISSUED_CODES)

type Forgery = (code: string, next: () => number) => string

const at = (code: string, next: () => number): number => Math.floor(next() * code.length)

/** What a forger may try on a code that they have seen. */
const FORGERIES: ReadonlyArray<Forgery> = [
  (_, next) => drawn(next),
  (code, next) => {
    const place = at(code, next)
    return code.slice(0, place) + (LETTERS[Math.floor(next() * 32)] ?? "0") + code.slice(place + 1)
  },
  (code, next) => {
    const place = at(code, next)
    return code.slice(0, place) + code.slice(place + 1)
  },
  (code, next) => {
    const place = at(code, next)
    return code.slice(0, place) + (code[place + 1] ?? "") + (code[place] ?? "") + code.slice(place + 2)
  },
  (code) => code.toLowerCase(),
  (code) => ` ${code}`,
  (code) => `${code}\u200b`,
  (code) => `${code}\n`,
  (code) => code.replaceAll("0", "O").replaceAll("1", "I"),
  (code) => code.slice(0, ORDER_ID_PREFIX.length),
  (code) => `https://shop.example/booking/${code}`,
  (code) => code + code,
  () => "",
]

/** The same for the same seed, and never one that was issued. */
export const forgedCode = (seed: number | string): string => {
  const next = seededFractions(`forged ${seed}`)
  while (true) {
    const from = ISSUED_CODES[Math.floor(next() * ISSUED_CODES.length)] ?? ""
    const forge = FORGERIES[Math.floor(next() * FORGERIES.length)]
    const code = forge?.(from, next) ?? ""
    if (!issued.has(code)) return code
  }
}
