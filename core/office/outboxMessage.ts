/**
 * A message that the shop owes somebody, written in the transaction of the change that it tells.
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
