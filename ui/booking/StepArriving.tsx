/** In the place of a step whose script is on its way. A page that is older than the site waits for one that never comes. */
import { useEffect, useState } from "react"
import { LoadAgainButton } from "../components/buttons/LoadAgainButton.tsx"

/** From then on there is a way out. Unit: milliseconds. */
const LATE_AFTER_MS = 8000

export const StepArriving = () => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status">{isLate ? "This part does not come, and nothing has changed." : "One moment…"}</p>
      {isLate && <LoadAgainButton />}
    </>
  )
}
