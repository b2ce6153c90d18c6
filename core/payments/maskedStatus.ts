/**
 * A payment's status without the person, for a browser that did not book; and the last digits of the mobile number, by
 * which whoever booked in another browser is shown the whole status.
 */
import { asciiDigits } from "../plainText.ts"
import { metaInfoOf, type PaymentStatus, tripDetails } from "./paymentStatus.ts"

/** How many are asked for. */
export const LAST_DIGITS = 4

/** Of a number in any script and any way of writing; `undefined` where there are fewer. */
export const lastDigitsOf = (text: string): string | undefined => {
  const digits = asciiDigits(text).replace(/\D/g, "")
  return digits.length < LAST_DIGITS ? undefined : digits.slice(-LAST_DIGITS)
}

const MASK = "•••"

/** "Asha Rao" becomes "A••• R•••": whole first characters, in any script. */
const maskedName = (name: string): string =>
  name
    .split(/\s/)
    .filter((word) => word !== "")
    .map(
      // Stryker disable next-line StringLiteral: No word is empty: the default is there for the compiler.
      (word) => `${[...word][0] ?? ""}${MASK}`,
    )
    .join(" ")

/**
 * A payment's status as somebody reads it who has its link but did not book it: state, amount and trip, but neither
 * the traveller's name nor any digit of the number, whose last ones open the receipt (decision "a payment's link in
 * another browser").
 * Fields that are not there stay away. Says that it is masked, in a field beside the specification's.
 */
export const maskedStatus = (status: PaymentStatus): PaymentStatus => {
  const { udf1, udf2 } = status.metaInfo ?? {}
  const trip = tripDetails(status)
  const metaInfo = metaInfoOf({
    ...trip,
    customer: udf1 === undefined ? "" : maskedName(trip.customer),
    mobile: udf2 === undefined ? "" : MASK,
  })
  return { ...status, metaInfo, masked: true }
}

export const isMasked = ({ masked }: PaymentStatus): boolean => masked === true

/** What is read again of an order whose traveller is known already: nobody is masked anew. */
export const withKnownTraveller = (known: PaymentStatus, fresh: PaymentStatus): PaymentStatus => {
  if (isMasked(known) || !isMasked(fresh)) return fresh
  const { masked: _, metaInfo: _masked, ...rest } = fresh
  return { ...rest, ...(known.metaInfo === undefined ? {} : { metaInfo: known.metaInfo }) }
}
