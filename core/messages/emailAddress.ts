/** An e-mail address as somebody types it and as the shop keeps it. */
import { plainLine } from "../plainText.ts"

/** Characters of an address, at most (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const MAX_EMAIL_CHARACTERS = 254

/**
 * The address in the form in which it is kept once: trimmed, without characters that cannot be seen, its domain in
 * lower case. `undefined` when it is none.
 */
export const parseEmailAddress = (typed: string): string | undefined => {
  const address = plainLine(typed).trim()
  // Stryker disable next-line ArrayDeclaration, StringLiteral: A text without a match has no domain either, and is refused for that.
  const [, local = "", domain = ""] = /^([^\s@<>"]{1,64})@([^\s@<>"]+)$/.exec(address) ?? []
  const labels = domain.split(".")
  const isDomain =
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label))
  // Stryker disable next-line ConditionalExpression, StringLiteral: A text without a match has no domain either, and is refused for that.
  if (local === "" || !isDomain || address.length > MAX_EMAIL_CHARACTERS) return undefined
  return `${local}@${domain.toLowerCase()}`
}
