/** The saved list over the page: a native dialog with what the visitor has put aside on this device. */
import { useEffect, useId, useRef } from "react"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { savedEntries } from "#core/catalogue/savedEntries.ts"
import { useShelves } from "../../catalogue.tsx"
import { buttonClass } from "../page/buttonClass.ts"
import { SidePanel } from "../page/SidePanel.tsx"
import { NothingSaved } from "./NothingSaved.tsx"
import { SavedItem } from "./SavedItem.tsx"
import styles from "./SavedPanel.module.css"
import { useSaved } from "./useSaved.ts"

const savedCount = (count: number): string => {
  if (count === 0) return "Saved trips"
  return count === 1 ? "1 saved trip" : `${count} saved trips`
}

export const SavedPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [slugs, send] = useSaved()
  const [shelves, askShelves] = useShelves()
  const found = foundIn(shelves.context)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const remove = (slug: string) => {
    send({ type: "saved.toggle", slug })
    heading.current?.focus()
  }
  return (
    <SidePanel
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closeLabel="Close the saved trips"
      head={
        <h2 id={titleId} ref={heading} tabIndex={-1} aria-live="polite">
          {savedCount(slugs.length)}
        </h2>
      }
    >
      {slugs.length === 0 && <NothingSaved onFollow={close} />}
      {slugs.length > 0 && shelves.matches("loading") && <p role="status">Looking up your trips…</p>}
      {slugs.length > 0 && shelves.matches("unavailable") && (
        <div className={styles["trouble"]}>
          <p role="alert">We could not look up your trips. They are still saved.</p>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => askShelves({ type: "browse.again" })}
          >
            Try again
          </button>
        </div>
      )}
      {slugs.length > 0 && found !== undefined && (
        <ul className={styles["list"]}>
          {savedEntries(slugs, found).map((entry) => (
            <SavedItem key={entry.slug} entry={entry} onFollow={close} onRemove={() => remove(entry.slug)} />
          ))}
        </ul>
      )}
      {slugs.length > 0 && <p className={styles["note"]}>Your list is kept on this device only.</p>}
    </SidePanel>
  )
}
