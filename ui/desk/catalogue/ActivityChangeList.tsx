/** Old and new, line by line. */
import type { ActivityChange } from "#core/desk/catalogue/activityChanges.ts"
import styles from "./ActivityChangeList.module.css"

const Lines = ({ lines, is }: { readonly lines: ReadonlyArray<string>; readonly is: "before" | "after" }) => {
  const Mark = is === "before" ? "del" : "ins"
  return (
    <div className={styles[is]}>
      <span className={styles["which"]}>{is === "before" ? "Now:" : "Then:"}</span>
      {lines.length === 0 ? (
        <p>nothing</p>
      ) : (
        [...lines.entries()].map(([place, line]) => (
          <Mark key={place} dir="auto">
            {line}
          </Mark>
        ))
      )}
    </div>
  )
}

export const ActivityChangeList = ({ changes }: { readonly changes: ReadonlyArray<ActivityChange> }) => (
  <dl className={styles["changes"]}>
    {changes.map(({ what, before, after }) => (
      <div key={what} className={styles["change"]}>
        <dt>{what}</dt>
        <dd>
          <Lines lines={before} is="before" />
          <Lines lines={after} is="after" />
        </dd>
      </div>
    ))}
  </dl>
)
