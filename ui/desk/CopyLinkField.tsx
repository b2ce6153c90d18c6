/** A link that staff hand on: whole in a field, to be copied there or by its button. */
import type { ReactNode } from "react"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { TextField } from "../components/fields/TextField.tsx"
import { Copy } from "../components/icons/Copy.tsx"
import { useCopyLink } from "../components/links/useCopyLink.ts"
import styles from "./CopyLinkField.module.css"

interface CopyLinkFieldProps {
  readonly label: string
  readonly link: string
  /** A sentence below the field. */
  readonly hint?: string
  /** Other ways to hand it on, beside the button. */
  readonly children?: ReactNode
}

export const CopyLinkField = ({ label, link, hint, children }: CopyLinkFieldProps) => {
  const { field, said, copy } = useCopyLink(link)
  return (
    <div className={styles["copy"]}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        typed="code"
        value={link}
        readOnly
        onText={() => undefined}
      />
      <div className={styles["ways"]}>
        <button type="button" className={buttonClass("primary")} onClick={copy}>
          {Copy}
          Copy the link
        </button>
        {children}
      </div>
      <p role="status">{said}</p>
    </div>
  )
}
