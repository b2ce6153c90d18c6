/** The three ways to reach the operator, in a dialog: call, chat, e-mail. */
import { Mail } from "lucide-react"
import { type RefObject, useId } from "react"
import { useSettings } from "../../flows.tsx"
import { buttonClass } from "../page/buttonClass.ts"
import { CallLink } from "../page/CallLink.tsx"
import { ChatLink } from "../page/ChatLink.tsx"
import { Hidden } from "../page/Hidden.tsx"
import styles from "./ContactChoices.module.css"

interface ContactChoicesProps {
  /** Opened and closed by whoever shows it; Esc and a press beside it close it too. */
  readonly ref: RefObject<HTMLDialogElement | null>
}

export const ContactChoices = ({ ref }: ContactChoicesProps) => {
  const id = useId()
  const { email } = useSettings().operator
  return (
    <dialog ref={ref} className={styles["choices"]} aria-labelledby={id} closedby="any">
      <h2 id={id}>Talk to us</h2>
      <p>Someone in Goa answers, day and night.</p>
      <ul>
        <li>
          <CallLink className={buttonClass("primary")} />
        </li>
        <li>
          <ChatLink className={buttonClass("quiet")} words="Hello! I have a question about a trip in Goa.">
            Chat on WhatsApp
          </ChatLink>
        </li>
        <li>
          <a className={buttonClass("quiet")} href={`mailto:${email}`}>
            <Mail aria-hidden />
            <span>
              <Hidden>E-mail </Hidden>
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
