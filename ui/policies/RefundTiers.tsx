/** The refund table as customers read it, straight from the policy's rows. */
import { refundTierRows } from "#core/refunds/refundPolicy.ts"
import styles from "./RefundTiers.module.css"

export const RefundTiers = () => (
  <table className={styles["tiers"]}>
    <caption>Refund by the day you cancel</caption>
    <thead>
      <tr>
        <th scope="col">You cancel</th>
        <th scope="col">You get back</th>
      </tr>
    </thead>
    <tbody>
      {refundTierRows().map(({ when, comesBack, isDecided }) => (
        <tr key={when} className={isDecided ? styles["decided"] : undefined}>
          <th scope="row">
            {when}
            {isDecided && <small>Between two rules: decided in your favour</small>}
          </th>
          <td>{comesBack}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
