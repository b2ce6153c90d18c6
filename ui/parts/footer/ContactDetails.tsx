/** Telephone, both e-mail addresses and the street. */
import { Mail, MapPin, Phone } from "lucide-react"
import { telLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import styles from "./Footer.module.css"

export const ContactDetails = () => {
  const { operator } = useSettings()
  const { phone, email, bookingsEmail, address } = operator
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Talk to us</h2>
      <address className={styles["address"]}>
        <a href={telLink(operator)}>
          <Phone aria-hidden />
          {phone}
        </a>
        {[email, bookingsEmail].map((mail) => (
          <a key={mail} href={`mailto:${mail}`}>
            <Mail aria-hidden />
            {mail}
          </a>
        ))}
        <p>
          <MapPin aria-hidden />
          {address}
        </p>
      </address>
    </section>
  )
}
