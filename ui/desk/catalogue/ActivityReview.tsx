/** What a record would change in the shop, beside the page as the shop would show it; takes the focus as it comes. */
import { useEffect, useRef } from "react"
import type { CheckedActivity } from "#core/desk/catalogue/catalogueView.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { ActivityChangeList } from "./ActivityChangeList.tsx"
import { ActivityPreview } from "./ActivityPreview.tsx"
import { focusTitle } from "../focusTitle.ts"
import styles from "./ActivityEditScreen.module.css"

interface ActivityReviewProps {
  readonly title: string
  readonly checked: CheckedActivity
  readonly saveLabel: string
  readonly onSave: () => void
  readonly onEdit: () => void
}

export const ActivityReview = ({
  title,
  checked: { activity, changes },
  saveLabel,
  onSave,
  onEdit,
}: ActivityReviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isChange = changes.length > 0
  return (
    <>
      <section className={styles["review"]} aria-labelledby="review">
        <h2 id="review" ref={heading} tabIndex={-1} className={styles["heading"]}>
          {title}
        </h2>
        {isChange ? <ActivityChangeList changes={changes} /> : <p>Nothing: it would read as it does now.</p>}
        <div className={styles["acts"]}>
          <button
            type="button"
            className={buttonClass("primary")}
            aria-disabled={!isChange}
            onClick={() => isChange && onSave()}
          >
            {saveLabel}
          </button>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => {
              onEdit()
              focusTitle()
            }}
          >
            Back to the form
          </button>
        </div>
      </section>
      <ActivityPreview activity={activity} />
    </>
  )
}
