/** Home's first picture: the promise, the price it starts at, and someone to talk to. */
import { formatPrice } from "#core/money.ts"
import { HERO_OFFER } from "#core/site/heroOffer.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { ChatLink } from "../page/ChatLink.tsx"
import { Hidden } from "../page/Hidden.tsx"
import { PageTitle } from "../page/PageTitle.tsx"
import { Wave } from "../page/Wave.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./Hero.module.css"

export const Hero = () => {
  const { badge, from, was, saving } = HERO_OFFER
  return (
    <section className={styles["hero"]} aria-label="Welcome">
      <Picture
        className={styles["picture"]}
        src="/pictures/home-hero-1600.webp"
        alt=""
        name="Goa"
        sizes="(width < 48rem) 26rem, max(100vw, 92rem)"
        when="first"
      />
      <div className={styles["words"]}>
        <p className={styles["badge"]}>{badge}</p>
        <PageTitle className={styles["headline"]} tab="Trips, cruises and water sports in Goa">
          Goa is one ticket away
        </PageTitle>
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
