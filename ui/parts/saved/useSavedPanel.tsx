/** The saved list over any page: how to open it, and what to show. Its script comes when it is first opened. */
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { script } from "../../script.ts"
import { useSaved } from "./useSaved.ts"
import styles from "./SavedButton.module.css"

const NotLoaded = () => (
  <p className={styles["failed"]} role="alert">
    Your saved trips did not load. Please try again.
  </p>
)

const loadPanel = script(
  () => import("./SavedPanel.tsx"),
  (m) => m.SavedPanel,
)

export const useSavedPanel = (): { readonly open: () => void; readonly panel: ReactNode } => {
  const [, send] = useSaved()
  const [Panel, setPanel] = useState<ComponentType<{ readonly onClose: () => void }>>()

  useEffect(() => {
    const follow = () => send({ type: "saved.changedElsewhere" })
    window.addEventListener("storage", follow)
    return () => window.removeEventListener("storage", follow)
  }, [send])

  return {
    open: () =>
      void loadPanel().then(
        (SavedPanel) => setPanel(() => SavedPanel),
        () => setPanel(() => NotLoaded),
      ),
    panel: Panel !== undefined && <Panel onClose={() => setPanel(undefined)} />,
  }
}
