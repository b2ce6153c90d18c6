/** Sends the page on by the device's own sheet, or else shows the link itself. */
import { useMachine } from "@xstate/react"
import { Share2 } from "lucide-react"
import { useRef } from "react"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { pathOf } from "#core/site/routes.ts"
import { makeShareMachine } from "#core/site/shareMachine.ts"
import { useMachineOf, useSettings } from "../../flows.tsx"
import { buttonClass } from "../page/buttonClass.ts"
import { ShareAlert } from "./ShareAlert.tsx"
import styles from "./ShareButton.module.css"

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
