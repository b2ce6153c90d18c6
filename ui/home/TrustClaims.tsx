/** Three reasons to book here. */
import { TRUST_CLAIMS, type TrustClaim } from "#core/home/heroTexts.ts"
import type { ReactNode } from "react"
import { RotateCcw } from "../components/icons/RotateCcw.tsx"
import { Users } from "../components/icons/Users.tsx"
import { WalletCards } from "../components/icons/WalletCards.tsx"
import styles from "./TrustClaims.module.css"

const DRAWINGS = {
  pay: WalletCards,
  refund: RotateCcw,
  people: Users,
} as const satisfies Record<TrustClaim["kind"], ReactNode>

export const TrustClaims = () => (
  <ul id="second-screen" className={styles["claims"]} aria-label="Why book with us">
    {TRUST_CLAIMS.map(({ kind, title, words }) => (
      <li key={kind} className={styles["claim"]}>
        {DRAWINGS[kind]}
        <p>
          <strong>{title}</strong>
          {words}
        </p>
      </li>
    ))}
  </ul>
)
