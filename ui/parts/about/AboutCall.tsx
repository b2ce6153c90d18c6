/** The way on from About Us: plan a trip, or talk to someone. */
import { useRef } from "react"
import { buttonClass } from "../page/buttonClass.ts"
import { SiteLink } from "../page/SiteLink.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./AboutCall.module.css"
import { ContactChoices } from "./ContactChoices.tsx"

export const AboutCall = () => {
  const choices = useRef<HTMLDialogElement>(null)
  return (
    <section className={styles["call"]} aria-labelledby="about-call">
      <Picture
        className={styles["picture"]}
        src="/pictures/palolem-honeymoon-1600.webp"
        alt=""
        name="Goa"
        sizes="(width >= 56rem) 60vw, 100vw"
      />
      <div className={styles["words"]}>
        <h2 id="about-call">Where shall we take you?</h2>
        <p>Tell us how you like to travel. We plan the days, you keep the memories.</p>
        <div className={styles["actions"]}>
          <SiteLink className={buttonClass("sun")} to="/PlanYourTrip">
            Plan Your Trip
          </SiteLink>
          <button
            type="button"
            className={buttonClass("quiet")}
            aria-haspopup="dialog"
            onClick={() => choices.current?.showModal()}
          >
            Contact Us Today
          </button>
        </div>
      </div>
      <ContactChoices ref={choices} />
    </section>
  )
}
