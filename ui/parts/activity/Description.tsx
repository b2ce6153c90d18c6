/** The description; on phones its beginning, with a button for the rest. */
import { useId, useState } from "react"
import { shortDescription } from "#core/catalogue/shortDescription.ts"
import { buttonClass } from "../page/buttonClass.ts"
import styles from "./Description.module.css"

export const Description = ({ text }: { readonly text: string }) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const beginning = shortDescription(text)
  if (beginning === text)
    return (
      <p className={styles["text"]} dir="auto">
        {text}
      </p>
    )
  return (
    <div className={styles["text"]} data-whole={isWhole || undefined}>
      <div id={id}>
        <p className={styles["whole"]} dir="auto">
          {text}
        </p>
        <p className={styles["beginning"]} dir="auto">
          {beginning}
        </p>
      </div>
      <button
        type="button"
        className={styles["more"]}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        <span className={buttonClass("text")}>{isWhole ? "Read less" : "Read more"}</span>
      </button>
    </div>
  )
}
