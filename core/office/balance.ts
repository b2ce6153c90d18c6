/** What an order's money comes to. Unit: paise. */
import { Paise } from "../money.ts"
import type { Order } from "./order.ts"
import { givenBack, type Refund, refunded } from "./refund.ts"

export interface Balance {
  /** What the provider took from the payer; nothing while it has not said so. */
  readonly captured: Paise
  /** What has gone back, through the provider or by hand. */
  readonly refunded: Paise
  /** What is on its way back, and not counted as gone. */
  readonly underWay: Paise
  /** Captured and not refunded; nothing where more went back than came, which the integrity check tells. */
  readonly balance: Paise
}

/** The refunds are all of the order's. */
export const balanceOf = (
  { capturedAmount }: Pick<Order, "capturedAmount">,
  refunds: ReadonlyArray<Refund>,
): Balance => {
  const captured = capturedAmount ?? Paise.make(0)
  const gone = refunded(refunds)
  return {
    captured,
    refunded: Paise.make(gone),
    underWay: Paise.make(givenBack(refunds) - gone),
    balance: Paise.make(Math.max(0, captured - gone)),
  }
}
