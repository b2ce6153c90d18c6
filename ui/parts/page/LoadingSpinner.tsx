/** A small wheel in the corner until the browser has loaded everything (specification section 2). */
import { useSyncExternalStore } from "react"
import { Hidden } from "./Hidden.tsx"
import styles from "./LoadingSpinner.module.css"

const subscribe = (changed: () => void) => {
  window.addEventListener("load", changed)
  return () => window.removeEventListener("load", changed)
}

export const LoadingSpinner = () => {
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => document.readyState === "complete",
    () => false,
  )
  return isLoaded ? null : (
    <p className={styles["spinner"]} role="status">
      <Hidden>Loading the page</Hidden>
    </p>
  )
}
