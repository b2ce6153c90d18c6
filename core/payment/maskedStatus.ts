/**
 * A payment's status as somebody reads it who has its link but did not book it: state, amount and trip, but neither
 * the traveller's name nor the whole number (decision "Payment").
 */
import { metaInfoOf, type PaymentStatus, tripDetails } from "./paymentStatus.ts"

const MASK = "•••"
const DIGITS_LEFT = 3

/** "Asha Rao" becomes "A••• R•••": whole first characters, in any script. */
const maskedName = (name: string): string =>
  name
    .split(/\s/)
    .filter((word) => word !== "")
    .map((word) => `${[...word][0] ?? ""}${MASK}`)
    .join(" ")

const maskedMobile = (mobile: string): string => {
  const digits = mobile.replace(/\P{Nd}/gu, "")
  return digits.length <= DIGITS_LEFT ? MASK : `${MASK}${digits.slice(-DIGITS_LEFT)}`
}

/** Fields that are not there stay away. */
export const maskedStatus = (status: PaymentStatus): PaymentStatus => {
  const { udf1, udf2 } = status.metaInfo ?? {}
  const trip = tripDetails(status)
  const metaInfo = metaInfoOf({
    ...trip,
    customer: udf1 === undefined ? "" : maskedName(trip.customer),
    mobile: udf2 === undefined ? "" : maskedMobile(trip.mobile),
  })
  return { ...status, metaInfo }
}
