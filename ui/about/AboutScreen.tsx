/** About Us: who the operator is, and why to travel with it (specification section 2, Static pages). */
import { ABOUT_HERO } from "#shop/texts/aboutUs.ts"
import { SHOP } from "#core/shop.ts"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import { WaveDivider } from "../components/sections/Dividers.tsx"
import styles from "./AboutScreen.module.css"
import { AboutCallToAction } from "./AboutCallToAction.tsx"
import { CoreValues, Mission, OurPromise } from "./Mission.tsx"
import { OurStory, CompanyStats } from "./OurStory.tsx"
import { WhyChooseUs } from "./WhyChooseUs.tsx"

/** The top of About Us: who we are, over the fort at dusk. */
export const AboutHero = () => (
  <section className={styles["hero"]} aria-label="Welcome">
    <Picture
      className={styles["picture"]}
      src={ABOUT_HERO.picture}
      alt=""
      name={SHOP.place}
      sizes="max(100vw, 60rem)"
      when="first"
    />
    <div className={styles["words"]}>
      <PageTitle tab="About Us">
        <span className={styles["badge"]}>About Us</span>{" "}
        <span className={styles["headline"]}>{ABOUT_HERO.headline}</span>
      </PageTitle>
      <p className={styles["lead"]}>{ABOUT_HERO.lead} </p>
    </div>
    <WaveDivider />
  </section>
)

export const AboutScreen = () => (
  <>
    <AboutHero />
    <CompanyStats />
    <OurStory />
    <Mission />
    <WhyChooseUs />
    <CoreValues />
    <OurPromise />
    <AboutCallToAction />
  </>
)
