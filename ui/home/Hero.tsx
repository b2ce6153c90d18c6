/** Home's first picture: the promise, the price it starts at, and someone to talk to. What moves in it comes later. */
import { SHOP } from "#core/shop.ts"
import { type Ref, useCallback, useState } from "react"
import { HERO_HEADLINES } from "#core/home/heroTexts.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import styles from "./Hero.module.css"
import { formatPrice } from "#core/money.ts"
import { HERO_OFFER, heroOfferText } from "#core/home/heroOffer.ts"
import { useSettings } from "../app/actors.tsx"
import { lazyComponent } from "../app/lazyComponent.ts"
import { useHydrating } from "../app/hydration.ts"
import { usePageIdle } from "../components/motion/usePageIdle.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { ChatLink } from "../components/links/ContactLinks.tsx"
import { WaveDivider } from "../components/sections/Dividers.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import { LazyBoundary } from "../app/LazyBoundary.tsx"

const [SENTENCE, ...OTHERS] = HERO_HEADLINES

/**
 * The hero's heading. Who listens hears one sentence. Who looks sees it too, and then whatever is put in its place,
 * where there is room for the longest headline.
 */
const HeroHeadline = ({ place }: { readonly place: Ref<HTMLSpanElement> }) => (
  <PageTitle className={styles["headline"]} tab={SHOP.homeTitle} untilHead>
    <VisuallyHidden>{SENTENCE}</VisuallyHidden>
    {OTHERS.map((headline) => (
      <span key={headline} className={styles["room"]} data-headline={headline} aria-hidden />
    ))}
    <span className={styles["still"]} aria-hidden>
      {SENTENCE}
    </span>
    <span ref={place} aria-hidden />
  </PageTitle>
)

const HeroMotion = lazyComponent(() => import("./HeroMotion.tsx").then((m) => m.HeroMotion))

export const Hero = () => {
  const { offer = HERO_OFFER } = useSettings()
  const { from, was } = offer
  const { badge, saving } = heroOfferText(offer)
  const [headline, setHeadline] = useState<HTMLElement | null>(null)
  const placed = useCallback((place: HTMLElement | null) => {
    setHeadline(place)
    // Told that the place is gone, React would render Home once more, on its way out and before the next page is shown.
    return () => undefined
  }, [])
  const isWritten = useHydrating()
  const [shownAtMs] = useState(() => (isWritten ? 0 : performance.now()))
  const atRest = usePageIdle()
  return (
    <section className={styles["hero"]} aria-label="Welcome">
      <div className={styles["scene"]}>
        <Picture
          className={styles["picture"]}
          src="/pictures/home-hero-1600.webp"
          alt=""
          name={SHOP.place}
          sizes="(width < 48rem) 15rem, max(100vw, 92rem)"
          when="first"
        />
        {atRest && headline && (
          <LazyBoundary>
            <HeroMotion headline={headline} shownAtMs={shownAtMs} />
          </LazyBoundary>
        )}
      </div>
      <div className={styles["words"]}>
        <p className={styles["badge"]}>{badge}</p>
        <HeroHeadline place={placed} />
        <p className={styles["lead"]}>{SHOP.heroLead}</p>
        <p className={styles["offer"]}>
          <span className={styles["label"]}>Starting at</span>
          <strong>{formatPrice(from)}</strong>
          <span className={styles["before"]}>
            <VisuallyHidden>was </VisuallyHidden>
            <s>{formatPrice(was)}</s>
            <span className={styles["saving"]}>{saving}</span>
          </span>
        </p>
        <ChatLink
          className={buttonClass("sun")}
          words={`Hello! I would like advice on a trip to ${SHOP.place}.`}
        >
          Connect With An Expert
        </ChatLink>
      </div>
      <WaveDivider />
    </section>
  )
}
