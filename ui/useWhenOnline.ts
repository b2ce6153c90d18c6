/** Tells when the device is back on the network. */
import { useEffect, useEffectEvent } from "react"

/** `act` is called at every return, with what it sees then. */
export const useWhenOnline = (act: () => void): void => {
  const onReturn = useEffectEvent(act)
  useEffect(() => {
    const listener = () => onReturn()
    window.addEventListener("online", listener)
    return () => window.removeEventListener("online", listener)
  }, [])
}
