/** Whether the device has a network, and when it is back on it. */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react"

/** Returns how to listen for these events, which in turn returns how to stop. */
const onEvents = (events: ReadonlyArray<"online" | "offline">) => (listener: () => void) => {
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

const onReturn = onEvents(["online"])
const onChange = onEvents(["online", "offline"])

/** The server's pages are written for who has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )

/** `act` is called at every return to the network, with what it sees then. */
export const useOnReconnect = (act: () => void): void => {
  const latest = useEffectEvent(act)
  useEffect(() => onReturn(() => latest()), [])
}
