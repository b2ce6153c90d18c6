/** Another trip that a traveller has agreed on with the operator or the desk, and how its reason tells whose doing it is. */
import type { Day } from "#core/days.ts"

export interface AgreedTrip {
  readonly subSlug: string
  readonly date: Day
  /** The company could not keep the trip. */
  readonly isByCompany: boolean
}

const BY_COMPANY = "by the company"

export const reasonOf = ({ isByCompany }: Pick<AgreedTrip, "isByCompany">): string =>
  isByCompany ? BY_COMPANY : "as agreed"

export const isByCompany = (reason: string | null): boolean => reason?.startsWith(BY_COMPANY) === true
