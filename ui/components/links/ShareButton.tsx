/** Sends the page on by the device's own sheet, or else shows the link itself. */
import { useEffect, useId, useRef } from "react"
import { Copy } from "../icons/Copy.tsx"
import { Share2 } from "../icons/Share2.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import { useCopyLink } from "./useCopyLink.ts"
import styles from "./ShareButton.module.css"
import { useMachine } from "@xstate/react"
import { makeShareMachine, type SharedPage } from "#core/catalogue/shareMachine.ts"
import { useMachineOf } from "../../app/actors.tsx"

interface ShareAlertProps {
  readonly url: string
  readonly label: string
  readonly onClose: () => void
}

/** The link of the page to take along by hand, where the device has no share sheet. */
const ShareAlert = ({ url, label, onClose }: ShareAlertProps) => {
  const id = useId()
  const { field, said, copy } = useCopyLink(url)
  const alert = useRef<HTMLDivElement>(null)
  // On a phone the button may be the last that is seen.
  useEffect(() => void alert.current?.scrollIntoView({ block: "nearest" }), [])
  return (
    <div ref={alert} className={styles["alert"]}>
      <div className={styles["row"]} role="alert">
        <p id={id}>{label}</p>
        <input
          ref={field}
          className={styles["link"]}
          dir="ltr"
          value={url}
          readOnly
          aria-labelledby={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className={styles["row"]}>
        <button type="button" className={buttonClass("primary")} onClick={copy}>
          {Copy}
          Copy
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={onClose}>
          Close
        </button>
        <p role="status">{said}</p>
      </div>
    </div>
  )
}

interface ShareButtonProps {
  readonly page: SharedPage
  /** What stands on the button. */
  readonly words: string
  /** What stands over the link itself. */
  readonly linkLabel: string
}

export const ShareButton = ({ page, words, linkLabel }: ShareButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [state, send] = useMachine(useMachineOf(makeShareMachine))
  const close = () => {
    send({ type: "share.close" })
    button.current?.focus()
  }
  return (
    <div className={styles["share"]}>
      <button
        ref={button}
        type="button"
        className={buttonClass("quiet")}
        aria-disabled={!state.can({ type: "share.open", page })}
        onClick={() => send({ type: "share.open", page })}
      >
        {Share2}
        {words}
      </button>
      {state.hasTag("link") && <ShareAlert url={page.url} label={linkLabel} onClose={close} />}
    </div>
  )
}
