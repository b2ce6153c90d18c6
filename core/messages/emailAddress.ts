/** An e-mail address as somebody types it and as the shop keeps it. */
import { plainLine } from "../plainText.ts"

/** Characters of an address, at most (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const MAX_EMAIL_CHARACTERS = 254

/**
 * A text with one at sign in the form in which an address is kept once: trimmed, without characters that cannot be seen,
 * its domain in lower case. Also one that `parseEmailAddress` refuses: such were kept once, and are looked for by it.
 */
export const canonicalEmail = (typed: string): string | undefined => {
  const address = plainLine(typed).trim()
  // Stryker disable next-line ArrayDeclaration, StringLiteral: A text without a match has no domain either, and is refused for
  // that.
  const [, local = "", domain = ""] = /^([^\s@<>"]{1,64})@([^\s@<>"]+)$/.exec(address) ?? []
  const labels = domain.split(".")
  const isDomain =
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label))
  // Stryker disable next-line ConditionalExpression, StringLiteral: A text without a match has no domain either, and is refused
  // for that.
  if (local === "" || !isDomain || address.length > MAX_EMAIL_CHARACTERS) return undefined
  return `${local}@${domain.toLowerCase()}`
}

/** Words between single dots, none of them with a special (RFC 5322, section 3.2.3; RFC 6531 for other scripts). */
const DOT_ATOM = /^[^\s()<>[\]:;@\\,."]+(?:\.[^\s()<>[\]:;@\\,."]+)*$/

/** An address that a mail server takes, as `canonicalEmail` writes it. `undefined` when it is none. */
export const parseEmailAddress = (typed: string): string | undefined => {
  const address = canonicalEmail(typed)
  const [local = ""] = address?.split("@") ?? []
  return DOT_ATOM.test(local) ? address : undefined
}
