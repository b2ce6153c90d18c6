/** The payment result as a ticket with a stamp: what became of the money, who travels when, and what to do now. */
import { tripDetails } from "#core/payment/paymentStatus.ts"
import { queryOf, shownStatus } from "#core/payment/thankyouContext.ts"
import { isFinal, mayPayAgain, verdictFor } from "#core/payment/verdict.ts"
import { classes } from "../page/classes.ts"
import { PageTitle } from "../page/PageTitle.tsx"
import { Countdown } from "./Countdown.tsx"
import { PayAgain } from "./PayAgain.tsx"
import { ReceiptButton } from "./ReceiptButton.tsx"
import { AskUs } from "../ticket/AskUs.tsx"
import ticket from "../ticket/Ticket.module.css"
import styles from "./StampedTicket.module.css"
import { StampStub } from "./StampStub.tsx"
import type { ThankyouProps } from "./thankyouProps.ts"
import { TripDetailsList } from "./TripDetailsList.tsx"

/** How often a page without scripts is loaded anew while its payment is not decided. Unit: seconds. */
const PLAIN_RECHECK = "20"

export const StampedTicket = ({ state, send }: ThankyouProps) => {
  const status = shownStatus(state.context)
  const verdict = verdictFor(status)
  return (
    <section
      className={classes(ticket["ticket"], ticket["beside"], styles["ticket"], styles[verdict.colour])}
    >
      <div className={classes(ticket["front"], styles["front"])}>
        <div className={styles["banner"]}>
          <PageTitle key={verdict.title} tab={verdict.title} news>
            {verdict.title}
          </PageTitle>
          <p className={styles["subtitle"]} role="status">
            {verdict.subtitle}
          </p>
          {!isFinal(status.state) && (
            <noscript>
              <meta httpEquiv="refresh" content={PLAIN_RECHECK} />
            </noscript>
          )}
          {verdict.advice !== undefined && <p className={styles["advice"]}>{verdict.advice}</p>}
        </div>
        <TripDetailsList status={status} trip={tripDetails(status)} />
        <div className={styles["next"]}>
          {mayPayAgain(status.state) && <PayAgain merchantOrderId={queryOf(state.context).merchantOrderId} />}
          <div>
            {verdict.contactWhen !== undefined && <p className={styles["when"]}>{verdict.contactWhen}</p>}
            <p>We'll contact you shortly to confirm your trip details.</p>
          </div>
          <ReceiptButton state={state} send={send} />
          <AskUs about={`my booking ${status.orderId}`} />
          <Countdown state={state} send={send} />
        </div>
      </div>
      <StampStub status={status} verdict={verdict} />
    </section>
  )
}
