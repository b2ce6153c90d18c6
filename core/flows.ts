/** Every machine of the site, built once over one runtime. Adding a flow to the site means adding a line here. */
import { makeBookingMachine, type BookingPorts } from "./booking/bookingMachine.ts"
import {
  browseActivity,
  browseCategories,
  browseCategory,
  browseOthers,
  browseShelves,
} from "./catalogue/browse.ts"
import { makeBrowseMachine } from "./catalogue/browseMachine.ts"
import { pagerMachine } from "./catalogue/pagerMachine.ts"
import { today } from "./days.ts"
import type { Run } from "./fromPort.ts"
import { makeThankyouMachine } from "./payment/thankyouMachine.ts"
import type { Catalogue } from "./ports/catalogue.ts"
import type { Receipts } from "./ports/receipts.ts"
import type { Sharing } from "./ports/sharing.ts"
import { makeShareMachine } from "./site/shareMachine.ts"

/** All that a visitor's side of the site needs from the world. */
export type VisitorPorts = BookingPorts | Catalogue | Receipts | Sharing

export const makeFlows = (run: Run<VisitorPorts>) => {
  const browse = makeBrowseMachine(run)
  return {
    shelves: browse(browseShelves),
    categories: browse(browseCategories),
    category: browse(browseCategory),
    activity: browse(browseActivity),
    others: browse(browseOthers),
    pager: pagerMachine,
    booking: makeBookingMachine(run),
    thankyou: makeThankyouMachine(run),
    share: makeShareMachine(run),
    /** Today in Goa on this world's clock. */
    today: () => run.runSync(today),
  }
}
export type Flows = ReturnType<typeof makeFlows>
