/** Home's first picture: the promise, the price it starts at, and someone to talk to. What moves in it comes later. */
import { Suspense, useCallback, useState } from "react"
import { formatPrice } from "#core/money.ts"
import { HERO_OFFER, offerWords } from "#core/site/heroOffer.ts"
import { useSettings } from "../../flows.tsx"
import { lazyPart } from "../../lazyPart.ts"
import { useHydrating } from "../../useHydrating.ts"
import { usePageAtRest } from "../motion/usePageAtRest.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { ChatLink } from "../page/ChatLink.tsx"
import { Hidden } from "../page/Hidden.tsx"
import { Wave } from "../page/Wave.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./Hero.module.css"
import { HeroHeadline } from "./HeroHeadline.tsx"

const HeroMotion = lazyPart(() => import("./HeroMotion.tsx").then((m) => m.HeroMotion))

export const Hero = () => {
  const { offer = HERO_OFFER } = useSettings()
  const { from, was } = offer
  const { badge, saving } = offerWords(offer)
  const [headline, setHeadline] = useState<HTMLElement | null>(null)
  const placed = useCallback((place: HTMLElement | null) => {
    setHeadline(place)
    // Told that the place is gone, React would render Home once more, on its way out and before the next page is shown.
    return () => undefined
  }, [])
  const isWritten = useHydrating()
  const [shownAtMs] = useState(() => (isWritten ? 0 : performance.now()))
  const atRest = usePageAtRest()
  return (
    <section className={styles["hero"]} aria-label="Welcome">
      <div className={styles["scene"]}>
        <Picture
          className={styles["picture"]}
          src="/pictures/home-hero-1600.webp"
          alt=""
          name="Goa"
          sizes="(width < 48rem) 15rem, max(100vw, 92rem)"
          when="first"
        />
        {atRest && headline && (
          <Suspense fallback={null}>
            <HeroMotion headline={headline} shownAtMs={shownAtMs} />
          </Suspense>
        )}
      </div>
      <div className={styles["words"]}>
        <p className={styles["badge"]}>{badge}</p>
        <HeroHeadline place={placed} />
        <p className={styles["lead"]}>
          River cruises at sunset, reefs off Grande Island, spice gardens, whole holidays. Choose a day, pay
          in two minutes, and meet the people who run it.
        </p>
        <p className={styles["offer"]}>
          <span className={styles["label"]}>Starting at</span>
          <strong>{formatPrice(from)}</strong>
          <span className={styles["before"]}>
            <Hidden>was </Hidden>
            <s>{formatPrice(was)}</s>
            <span className={styles["saving"]}>{saving}</span>
          </span>
        </p>
        <ChatLink className={buttonClass("sun")} words="Hello! I would like advice on a trip to Goa.">
          Connect With An Expert
        </ChatLink>
      </div>
      <Wave />
    </section>
  )
}
