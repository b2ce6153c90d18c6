/** The pages of one list of Home, of which not all need be here. */
import { HOME_PAGE_SIZE } from "../businessConstants.ts"
import type { ListedActivity } from "../catalogue/activity.ts"
import type { Offers } from "./homeLists.ts"
import { pageCount, pageOf } from "../pageOf.ts"

export const offerPageCount = ({ count }: Offers): number => pageCount(count, HOME_PAGE_SIZE)

/** `undefined` where the page is not here. */
export const offerPage = (
  { count, offers }: Offers,
  page: number,
): ReadonlyArray<ListedActivity> | undefined =>
  Math.min(page * HOME_PAGE_SIZE, count) > offers.length ? undefined : pageOf(offers, page, HOME_PAGE_SIZE)
