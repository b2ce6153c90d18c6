/** A message that is owed, and how its text is laid out. */
import { printable } from "../plainText.ts"

/**
 * A message that the operator owes somebody, written in the transaction of the change that it tells.
 *
 * `messageId` is stable: the same change always owes the same message, so a receiver can see that it came twice.
 */
export interface OutboxMessage {
  readonly messageId: string
  /** The operator, or an e-mail address. */
  readonly to: "operator" | { readonly email: string }
  readonly subject: string
  readonly text: string
  /** Of all messages that bear the same key, only the first is ever owed. */
  readonly onceKey?: string
}

/** One that the operator gets. */
export const operatorMessage = (message: Omit<OutboxMessage, "to">): OutboxMessage => ({
  ...message,
  to: "operator",
})

/** What a message tells, in order, each by the label that it stands beside. */
export type MessageFacts = Readonly<Record<string, string>>

/**
 * How the text of every message is laid out: what it says first, then its facts, each on a line of its own.
 * Each fact is one printable line, whatever it holds: nobody who fills in a fact can forge another one.
 */
export const messageText = (first: string, facts: MessageFacts): string => {
  const width = Math.max(...Object.keys(facts).map((label) => label.length)) + 1
  const lines = Object.entries(facts).map(([label, fact]) => `${label.padEnd(width)}${printable(fact)}\n`)
  return `${first}\n\n${lines.join("")}`
}

/** Somebody's own words of several lines, each of them quoted, so that none can be taken for ours. */
export const quotedText = (words: string): string =>
  words
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => `> ${printable(line)}`.trimEnd())
    .join("\n")
