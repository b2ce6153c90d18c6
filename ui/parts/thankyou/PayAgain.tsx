/** After a failed payment: back to the trip, where everything is filled in already. Nothing for an order of another device. */
import { makeReadKeptBooking } from "#core/booking/readKeptBooking.ts"
import { pathOf } from "#core/site/routes.ts"
import { useMachineOf } from "../../flows.tsx"
import { payAgainState } from "../booking/payAgainState.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { SiteLink } from "../page/SiteLink.tsx"

export const PayAgain = ({ merchantOrderId }: { readonly merchantOrderId: string }) => {
  const kept = useMachineOf(makeReadKeptBooking)()
  if (kept?.merchantOrderId !== merchantOrderId) return null
  return (
    <SiteLink
      className={buttonClass("primary")}
      to={pathOf({ to: "activity", categorySlug: kept.categorySlug, subSlug: kept.subSlug })}
      state={payAgainState(merchantOrderId)}
    >
      Pay again
    </SiteLink>
  )
}
