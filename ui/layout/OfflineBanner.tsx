/** Says that the device has no network, until it has one again. */
import { WifiOff } from "../components/icons/WifiOff.tsx"
import { useOnline } from "../app/network.ts"
import styles from "./OfflineBanner.module.css"

export const OfflineBanner = () => {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles["notice"]}>
          {WifiOff}
          You are offline. What you typed is safe; we load the rest as soon as you are back.
        </p>
      )}
    </div>
  )
}
