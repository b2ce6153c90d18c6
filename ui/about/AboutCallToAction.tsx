/** The way on from About Us: plan a trip, or talk to someone. */
import { ABOUT_CALL_PICTURE } from "#shop/texts/aboutUs.ts"
import { SHOP } from "#core/shop.ts"
import { type RefObject, useId, useRef } from "react"
import { Mail } from "../components/icons/Mail.tsx"
import { useSettings } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink, ChatLink } from "../components/links/ContactLinks.tsx"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import styles from "./AboutCallToAction.module.css"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { Picture } from "../components/picture/Picture.tsx"

interface ContactDialogProps {
  /** Opened and closed by whoever shows it; Esc and a press beside it close it too. */
  readonly ref: RefObject<HTMLDialogElement | null>
}

/** The three ways to reach the operator, in a dialog: call, chat, e-mail. */
const ContactDialog = ({ ref }: ContactDialogProps) => {
  const id = useId()
  const { email } = useSettings().operator
  return (
    <dialog ref={ref} className={styles["choices"]} aria-labelledby={id} closedby="any">
      <h2 id={id}>Talk to us</h2>
      <p>Someone in {SHOP.place} answers, day and night.</p>
      <ul>
        <li>
          <CallLink className={buttonClass("primary")} />
        </li>
        <li>
          <ChatLink
            className={buttonClass("quiet")}
            words={`Hello! I have a question about a trip in ${SHOP.place}.`}
          >
            Chat on WhatsApp
          </ChatLink>
        </li>
        <li>
          <a className={buttonClass("quiet")} href={`mailto:${email}`}>
            {Mail}
            <span>
              <VisuallyHidden>E-mail </VisuallyHidden>
              {email}
            </span>
          </a>
        </li>
      </ul>
      <button type="button" className={buttonClass("text")} onClick={() => ref.current?.close()}>
        Close
      </button>
    </dialog>
  )
}

export const AboutCallToAction = () => {
  const choices = useRef<HTMLDialogElement>(null)
  return (
    <section className={styles["call"]} aria-labelledby="about-call">
      <Picture
        className={styles["picture"]}
        src={ABOUT_CALL_PICTURE}
        alt=""
        name={SHOP.place}
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
      <ContactDialog ref={choices} />
    </section>
  )
}
