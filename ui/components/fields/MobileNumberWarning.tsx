/** Says that a number looks mistyped, under its field; it is taken all the same. */
import { DOUBTFUL_MOBILE_TEXT, isDoubtfulMobile } from "#core/booking/bookingForm.ts"
import styles from "./MobileNumberWarning.module.css"

export const MobileNumberWarning = ({ number }: { readonly number: string }) => (
  <div role="status">
    {isDoubtfulMobile(number) && <p className={styles["caution"]}>{DOUBTFUL_MOBILE_TEXT}</p>}
  </div>
)
