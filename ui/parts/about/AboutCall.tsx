/** The way on from About Us: plan a trip, or talk to someone. */
import { useRef } from "react"
import { Link } from "react-router-dom"
import { buttonClass } from "../page/buttonClass.ts"
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
          <Link className={buttonClass("sun")} to="/PlanYourTrip">
            Plan Your Trip
          </Link>
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
