/** The payment result as a ticket with a stamp: what became of the money, who travels when, and what to do now. */
import { SHOP } from "#core/shop.ts"
import type { ReactNode } from "react"
import { formatPaise } from "#core/money.ts"
import { cancelledOf, type PaymentStatus, tripDetails } from "#core/payments/paymentStatus.ts"
import { isMasked } from "#core/payments/maskedStatus.ts"
import {
  isPaid,
  type Verdict,
  isFinalState,
  mayPayAgain,
  paymentVerdict,
} from "#core/payments/paymentVerdict.ts"
import { Ban } from "../components/icons/Ban.tsx"
import { CircleCheck } from "../components/icons/CircleCheck.tsx"
import { CircleQuestionMark } from "../components/icons/CircleQuestionMark.tsx"
import { Hourglass } from "../components/icons/Hourglass.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import { StampedStub, StampedTicket } from "../components/ticket/StampedTicket.tsx"
import styles from "./PaymentResultTicket.module.css"
import { makeReadSavedBooking } from "#core/booking/restoreBooking.ts"
import { pathOf } from "#core/routes.ts"
import { useMachineOf } from "../app/actors.tsx"
import { payAgainState } from "../components/ticket/payAgainState.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { paymentQueryOf, shownStatus } from "#core/payments/thankyouContext.ts"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Countdown } from "./Countdown.tsx"
import { KeepBooking } from "./KeepBooking.tsx"
import { ReceiptButton } from "./ReceiptButton.tsx"
import { AskUs } from "../components/ticket/AskUs.tsx"
import { ResumePayment } from "./ResumePayment.tsx"
import type { ThankyouProps } from "./thankyouProps.ts"
import { TripDetailsList } from "./TripDetailsList.tsx"

const STAMP_ICONS = {
  green: CircleCheck,
  red: Ban,
  yellow: Hourglass,
  grey: CircleQuestionMark,
} as const satisfies Record<Verdict["colour"], ReactNode>

/** The weather over the amount, by what became of the payment. */
const ILLUSTRATIONS = {
  green: "thank-you",
  red: "trouble",
  yellow: "payment-waiting",
  grey: "crossroads",
} as const satisfies Record<Verdict["colour"], string>

interface PaymentResultStampProps {
  readonly status: PaymentStatus
  readonly verdict: Verdict
}

/** The amount, and the stamp over it. */
export const PaymentResultStamp = ({ status, verdict: { colour, stamp } }: PaymentResultStampProps) => (
  <StampedStub stamp={stamp} icon={STAMP_ICONS[colour]} isTorn={isPaid(status.state)}>
    <Picture
      className={styles["poster"]}
      src={`/pictures/${ILLUSTRATIONS[colour]}-800.webp`}
      alt=""
      name={SHOP.place}
      sizes="(width >= 40rem) 18rem, 88vw"
    />
    <p className={styles["amount"]}>
      <span>{isPaid(status.state) ? "Amount paid" : "Amount"}</span>{" "}
      <strong>{formatPaise(status.amount)}</strong>
    </p>
  </StampedStub>
)

/**
 * After a failed payment: back to the trip, where everything is filled in already. Nothing for an order of another device.
 */
const PayAgainLink = ({ merchantOrderId }: { readonly merchantOrderId: string }) => {
  const kept = useMachineOf(makeReadSavedBooking)()
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

/** How often a page without scripts is loaded anew while its payment is not decided. Unit: seconds. */
const NO_SCRIPT_REFRESH_SECONDS = "20"

export const PaymentResultTicket = ({ state, send }: ThankyouProps) => {
  const status = shownStatus(state.context)
  const verdict = paymentVerdict(status)
  return (
    <StampedTicket
      colour={verdict.colour}
      title={
        <PageTitle key={verdict.title} tab={verdict.title} news>
          {verdict.title}
        </PageTitle>
      }
      subtitle={verdict.subtitle}
      more={
        <>
          {!isFinalState(status.state) && (
            <noscript>
              <meta httpEquiv="refresh" content={NO_SCRIPT_REFRESH_SECONDS} />
            </noscript>
          )}
          {verdict.advice !== undefined && <p className={styles["advice"]}>{verdict.advice}</p>}
        </>
      }
      stub={<PaymentResultStamp status={status} verdict={verdict} />}
    >
      <TripDetailsList status={status} trip={tripDetails(status)} />
      <div className={styles["next"]}>
        {mayPayAgain(status.state) && (
          <PayAgainLink merchantOrderId={paymentQueryOf(state.context).merchantOrderId} />
        )}
        <ResumePayment state={state} send={send} />
        <div>
          {verdict.contactWhen !== undefined && <p className={styles["when"]}>{verdict.contactWhen}</p>}
          <p>We'll contact you shortly to confirm your trip details.</p>
        </div>
        <ReceiptButton state={state} send={send} />
        {isPaid(status.state) && !isMasked(status) && (
          <KeepBooking
            merchantOrderId={paymentQueryOf(state.context).merchantOrderId}
            isCancelled={cancelledOf(status) !== undefined}
            onUse={() => send({ type: "countdown.stay" })}
          />
        )}
        <AskUs about={`my booking ${status.orderId}`} />
        <Countdown state={state} send={send} />
      </div>
    </StampedTicket>
  )
}
