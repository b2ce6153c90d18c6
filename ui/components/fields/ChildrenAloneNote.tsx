/** Says that a child travels with an adult, where children would travel by themselves; they may all the same. */
import { needsAnAdult } from "#core/booking/bookingForm.ts"
import type { Party } from "#core/booking/party.ts"
import styles from "./MobileNumberWarning.module.css"

export const ChildrenAloneNote = ({ party }: { readonly party: Party }) =>
  needsAnAdult(party) && (
    <p className={styles["caution"]} role="status">
      A child travels with an adult. Please add one, or tell us on the phone who comes along.
    </p>
  )
