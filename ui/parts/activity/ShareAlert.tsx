/** The link of the page to take along by hand, where the device has no share sheet. */
import { Copy } from "lucide-react"
import { useId, useRef, useState } from "react"
import { buttonClass } from "../page/buttonClass.ts"
import styles from "./ShareButton.module.css"

interface ShareAlertProps {
  readonly url: string
  readonly onClose: () => void
}

export const ShareAlert = ({ url, onClose }: ShareAlertProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")
  const copy = () => {
    field.current?.select()
    navigator.clipboard.writeText(url).then(
      () => setSaid("Link copied."),
      () => setSaid("The link is selected: copy it with your keyboard."),
    )
  }
  return (
    <div className={styles["alert"]} role="alert">
      <p id={id}>Send this link to a friend:</p>
      <div className={styles["row"]}>
        <input
          ref={field}
          className={styles["link"]}
          value={url}
          readOnly
          aria-labelledby={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className={buttonClass("primary")} onClick={copy}>
          <Copy aria-hidden />
          Copy link
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={onClose}>
          Close
        </button>
      </div>
      {said !== "" && <p>{said}</p>}
    </div>
  )
}
