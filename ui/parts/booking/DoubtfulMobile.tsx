/** Says that a number looks mistyped, under its field; it is taken all the same. */
import { DOUBTFUL_MOBILE_TEXT, isDoubtfulMobile } from "#core/booking/doubtfulMobile.ts"
import styles from "./PartyFields.module.css"

export const DoubtfulMobile = ({ number }: { readonly number: string }) => (
  <div role="status">
    {isDoubtfulMobile(number) && <p className={styles["caution"]}>{DOUBTFUL_MOBILE_TEXT}</p>}
  </div>
)
