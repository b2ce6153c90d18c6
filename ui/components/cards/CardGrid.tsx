/**
 * Lists of cards: the cards side by side, what stands in their place until they are there, and the tile that ends a
 * list.
 */
import styles from "./CardGrid.module.css"
import { buttonClass } from "../buttons/buttonClass.ts"
import { ChatLink } from "../links/ContactLinks.tsx"
import type { ReactNode } from "react"
import { useStripPlace } from "../../app/listPlaces.ts"
import { classNames } from "../classNames.ts"

/** Where a card will be, before it is known what stands on it. */
export const SkeletonCard = () => (
  <div className={styles["card"]} aria-hidden>
    <div className={styles["picture"]} />
    <div className={styles["line"]} />
    <div className={styles["line"]} />
    <div className={styles["line"]} />
    <div className={styles["button"]} />
  </div>
)

/** Ends a list with a way to ask for what is not on it. */
export const AskForTripCard = () => (
  <div className={styles["tile"]}>
    <h3>Something else in mind?</h3>
    <p>Tell us your days and your budget. We put the trip together and send you a price.</p>
    <ChatLink
      className={buttonClass("quiet")}
      words="Hello! I have a trip in mind that I cannot find on your site."
    >
      Ask on WhatsApp
    </ChatLink>
  </div>
)

interface CardGridProps {
  /** One item each, with keys. */
  readonly children: ReactNode
  /** How many stand in a row on a wide screen. */
  readonly columns: 3 | 4
  /** On phones: a strip moves sideways, a column downwards. */
  readonly onPhones: "strip" | "column"
  /** Names the list. A strip takes the focus, so that arrow keys move it, and on Back is as far as it was pushed. */
  readonly label: string
  /** Stands after the last card, as wide as the rest of its row, and not at all when the row is full. */
  readonly filler?: ReactNode
}

/**
 * Cards side by side; on phones a strip to swipe or a column. The last tile fills the row where cards leave a gap.
 */
export const CardGrid = ({ children, columns, onPhones, label, filler }: CardGridProps) => (
  <ul
    ref={useStripPlace(label)}
    className={classNames(styles["grid"], columns === 3 ? styles["three"] : styles["four"], styles[onPhones])}
    aria-label={label}
  >
    {children}
    {filler !== undefined && <li className={styles["filler"]}>{filler}</li>}
  </ul>
)

interface SkeletonGridProps extends Pick<CardGridProps, "onPhones" | "label"> {
  /** How many cards are on their way; one full row where nobody knows. */
  readonly count?: number
}

/** Where a list of cards will be. */
export const SkeletonGrid = ({ count = 4, ...grid }: SkeletonGridProps) => (
  <CardGrid columns={4} {...grid}>
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <SkeletonCard />
      </li>
    ))}
  </CardGrid>
)
