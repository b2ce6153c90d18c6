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
