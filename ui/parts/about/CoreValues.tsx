/** Core Values: the four things we hold ourselves to. */
import { CircleCheck, Heart, MapPin, Users } from "lucide-react"
import type { ReactNode } from "react"
import { CORE_VALUES, type CoreValue } from "#core/about/content/aboutUs.ts"
import { Section } from "../page/Section.tsx"
import styles from "./CoreValues.module.css"

const DRAWINGS = {
  passion: <Heart aria-hidden />,
  customer: <Users aria-hidden />,
  quality: <CircleCheck aria-hidden />,
  guidance: <MapPin aria-hidden />,
} as const satisfies Record<CoreValue["kind"], ReactNode>

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
