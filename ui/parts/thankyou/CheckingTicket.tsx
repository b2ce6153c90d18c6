/** While the order is being read. */
import { LoaderCircle } from "lucide-react"
import type { PaymentQuery } from "#core/payment/checkPayment.ts"
import { plainResultPath } from "#core/site/routes.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { PageTitle } from "../page/PageTitle.tsx"
import { PlainTicket } from "./PlainTicket.tsx"
import styles from "./PlainTicket.module.css"

export const CheckingTicket = ({ query }: { readonly query: PaymentQuery }) => (
  <PlainTicket scene="payment-waiting">
    <LoaderCircle className={styles["turning"]} aria-hidden />
    <PageTitle tab="Checking Payment Status" news>
      Checking Payment Status
    </PageTitle>
    <p role="status">Please wait while we verify...</p>
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${plainResultPath(query)}`} />
      <a className={buttonClass("primary")} href={plainResultPath(query)}>
        See the result
      </a>
    </noscript>
  </PlainTicket>
)
