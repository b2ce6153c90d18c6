/** While the order is being read. */
import { LoaderCircle } from "lucide-react"
import { PageTitle } from "../page/PageTitle.tsx"
import { PlainTicket } from "./PlainTicket.tsx"
import styles from "./PlainTicket.module.css"

export const CheckingTicket = () => (
  <PlainTicket scene="payment-waiting">
    <LoaderCircle className={styles["turning"]} aria-hidden />
    <PageTitle tab="Checking Payment Status" news>
      Checking Payment Status
    </PageTitle>
    <p role="status">Please wait while we verify...</p>
  </PlainTicket>
)
