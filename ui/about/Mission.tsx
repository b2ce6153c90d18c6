/** What we stand for, on About Us: the mission, the core values and the promise. */
import type { CoreValue } from "#core/content/aboutUs.ts"
import { MISSION, CORE_VALUES, OUR_PROMISE } from "#shop/texts/aboutUs.ts"
import { Check } from "../components/icons/Check.tsx"
import { CircleCheck } from "../components/icons/CircleCheck.tsx"
import { Heart } from "../components/icons/Heart.tsx"
import { MapPin } from "../components/icons/MapPin.tsx"
import { Users } from "../components/icons/Users.tsx"
import { TileDivider } from "../components/sections/Dividers.tsx"
import styles from "./Mission.module.css"
import type { ReactNode } from "react"
import { Section } from "../components/sections/Section.tsx"
import { useSettings } from "../app/actors.tsx"
import { classNames } from "../components/classNames.ts"
import ticket from "../components/ticket/Ticket.module.css"

/** The mission, in one breath, between two rows of tiles. */
export const Mission = () => (
  <section className={styles["mission"]} aria-labelledby="our-mission">
    <TileDivider />
    <div className={styles["words"]}>
      <h2 id="our-mission">Our Mission</h2>
      <p>{MISSION}</p>
    </div>
    <TileDivider />
  </section>
)

const DRAWINGS = {
  passion: Heart,
  customer: Users,
  quality: CircleCheck,
  guidance: MapPin,
} as const satisfies Record<CoreValue["kind"], ReactNode>

/** Core Values: the four things we hold ourselves to. */
export const CoreValues = () => (
  <Section title="Core Values">
    <ul className={styles["values"]}>
      {CORE_VALUES.map(({ kind, title, words }) => (
        <li key={kind} className={styles["value"]}>
          {DRAWINGS[kind]}
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** Our Promise, written on a ticket and signed, on a ground of tiles. */
export const OurPromise = () => {
  const { name } = useSettings().operator
  return (
    <section className={styles["ground"]} aria-labelledby="our-promise">
      <div className={classNames(ticket["ticket"], styles["ticket"])}>
        <div className={classNames(ticket["front"], styles["front"])}>
          <h2 id="our-promise">Our Promise</h2>
          <ul>
            {OUR_PROMISE.map((line) => (
              <li key={line}>
                {Check}
                {line}
              </li>
            ))}
          </ul>
        </div>
        <p className={classNames(ticket["stub"], styles["stub"])}>
          Signed, everyone at <strong>{name}</strong>
        </p>
      </div>
    </section>
  )
}
