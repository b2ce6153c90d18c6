/** Whom a command is about, read from its words. */
import { Effect } from "effect"
import type { Person } from "#adapters/sql/findPerson.ts"
import { nationalNumber } from "#core/office/bookingKey.ts"
import { newsletterAddress } from "#core/site/newsletter.ts"
import type { Words } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"
import { printable } from "./printable.ts"

const NATIONAL_DIGITS = 10

const misused = (message: string) => new Misuse({ message })

/** Errors: neither number nor address, a part of a number, or a text that is no address. */
export const personAsked = Effect.fn("personAsked")(function* (
  words: Words,
): Effect.fn.Return<Person, Misuse> {
  const [mobile, another] = words.positionals
  if (another !== undefined) return yield* misused(`"${printable(another)}" is not understood`)
  const typed = yield* words.one("email")
  const email = typed === undefined ? undefined : newsletterAddress(typed)
  if (typed !== undefined && email === undefined) return yield* misused("--email needs an e-mail address")
  if (mobile === undefined && email === undefined)
    return yield* misused("erase needs a mobile number, or --email ADDRESS")
  const digits = mobile === undefined ? undefined : nationalNumber(mobile)
  // The last digits alone would be many people's.
  if (digits !== undefined && digits.length < NATIONAL_DIGITS)
    return yield* misused(`erase needs the whole mobile number, ${NATIONAL_DIGITS} digits`)
  return { digits, email }
})
