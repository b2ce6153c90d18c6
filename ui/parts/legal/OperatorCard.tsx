/** Who runs the shop, and how to reach them, as the E-Commerce Rules ask for it. */
import { telLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import styles from "./OperatorCard.module.css"

export const OperatorCard = () => {
  const { operator } = useSettings()
  const { name, address, phone, email, gstin } = operator
  return (
    <dl className={styles["card"]}>
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Address</dt>
      <dd>{address}</dd>
      {gstin !== undefined && (
        <>
          <dt>GSTIN</dt>
          <dd>{gstin}</dd>
        </>
      )}
      <dt>Telephone</dt>
      <dd>
        <a href={telLink(operator)}>{phone}</a>
      </dd>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Complaints</dt>
      <dd>Grievance Officer, at the address, number and e-mail above</dd>
    </dl>
  )
}
