/** Sends the page on by the device's own sheet, or else shows the link itself. */
import { Copy, Share2 } from "lucide-react"
import { useId, useRef, useState } from "react"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import styles from "./ShareButton.module.css"
import { useMachine } from "@xstate/react"
import type { ActivityPlace } from "#core/catalogue/queries.ts"
import { pathOf } from "#core/routes.ts"
import { makeShareMachine } from "#core/catalogue/shareMachine.ts"
import { useMachineOf, useSettings } from "../app/actors.tsx"

interface ShareAlertProps {
  readonly url: string
  readonly onClose: () => void
}

/** The link of the page to take along by hand, where the device has no share sheet. */
const ShareAlert = ({ url, onClose }: ShareAlertProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setSaid("Link copied")
    } catch {
      setSaid("The link is selected: copy it with your keyboard.")
    }
  }
  return (
    <div className={styles["alert"]}>
      <div className={styles["row"]} role="alert">
        <p id={id}>Send this link to a friend:</p>
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
        <button type="button" className={buttonClass("primary")} onClick={() => void copy()}>
          <Copy aria-hidden />
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
  readonly title: string
  readonly place: ActivityPlace
}

export const ShareButton = ({ title, place }: ShareButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [state, send] = useMachine(useMachineOf(makeShareMachine))
  const page = { title, url: useSettings().siteUrl + pathOf({ to: "activity", ...place }) }
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
        <Share2 aria-hidden />
        Share
      </button>
      {state.matches("showingLink") && <ShareAlert url={page.url} onClose={close} />}
    </div>
  )
}
