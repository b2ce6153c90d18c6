/** Says that the device has no network, until it has one again. */
import { WifiOff } from "lucide-react"
import { useSyncExternalStore } from "react"
import styles from "./OfflineNotice.module.css"

const subscribe = (changed: () => void) => {
  window.addEventListener("online", changed)
  window.addEventListener("offline", changed)
  return () => {
    window.removeEventListener("online", changed)
    window.removeEventListener("offline", changed)
  }
}

export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles["notice"]}>
          <WifiOff aria-hidden />
          You are offline. What you typed is safe; we load the rest as soon as you are back.
        </p>
      )}
    </div>
  )
}
