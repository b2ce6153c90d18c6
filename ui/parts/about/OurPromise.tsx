/** Our Promise, written on a ticket and signed, on a ground of tiles. */
import { OUR_PROMISE } from "#core/about/content/aboutUs.ts"
import { Check } from "lucide-react"
import { useSettings } from "../../flows.tsx"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import styles from "./OurPromise.module.css"

export const OurPromise = () => {
  const { name } = useSettings().operator
  return (
    <section className={styles["ground"]} aria-labelledby="our-promise">
      <div className={classes(ticket["ticket"], styles["ticket"])}>
        <div className={classes(ticket["front"], styles["front"])}>
          <h2 id="our-promise">Our Promise</h2>
          <ul>
            {OUR_PROMISE.map((line) => (
              <li key={line}>
                <Check aria-hidden />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <p className={classes(ticket["stub"], styles["stub"])}>
          Signed, everyone at <strong>{name}</strong>
        </p>
      </div>
    </section>
  )
}
