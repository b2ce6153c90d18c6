/** The pages whose first visits are measured, and what a bench of them is asked for on its command line. */
import { bookingLinkOf, payForCruise } from "../../../harness/browser/paidBooking.ts"
import { CRUISE, openBrowser } from "../../../harness/browser/visitor.ts"
import { oneOf, wholeNumber } from "../../../harness/toolOptions.ts"

/** Where pages stand that every visitor finds. */
export const PAGES = { home: "/", activity: CRUISE } as const

/** Books and pays as a visitor does. Gives the path of that booking's page. */
export const bookedPath = async (baseUrl: string): Promise<string> => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  await payForCruise(page, baseUrl, "+91 98765 43210")
  const { pathname } = new URL(await bookingLinkOf(page))
  await browser.close()
  return pathname
}

/**
 * The rounds to measure and the pages, all of `known` unless one is named. What is not understood ends the bench with exit 2.
 */
export const benchedPages = <Name extends string>(
  known: ReadonlyArray<Name>,
  asked: { readonly rounds: string; readonly page: string },
): { readonly rounds: number; readonly names: ReadonlyArray<Name> } => {
  const page = oneOf("page", asked.page, ["all", ...known])
  return {
    rounds: wholeNumber("rounds", asked.rounds),
    names: known.filter((name) => [name, "all"].includes(page)),
  }
}
