/** A native dialog that slides in from the side: its head with a button to close it, and what it is about. */
import type { ComponentPropsWithRef, ReactNode } from "react"
import { X } from "../icons/X.tsx"
import styles from "./SidePanel.module.css"

interface SidePanelProps extends Pick<
  ComponentPropsWithRef<"dialog">,
  "ref" | "aria-label" | "aria-labelledby" | "onClose" | "children"
> {
  /** Stands beside the button. */
  readonly head: ReactNode
  readonly closeLabel: string
}

/** Opened by its `ref`, with `showModal`. */
export const SidePanel = ({ head, closeLabel, children, ...dialog }: SidePanelProps) => (
  <dialog {...dialog} className={styles["panel"]} closedby="any">
    <div className={styles["top"]}>
      {head}
      <button
        type="button"
        className={styles["close"]}
        aria-label={closeLabel}
        onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        {X}
      </button>
    </div>
    {children}
  </dialog>
)
