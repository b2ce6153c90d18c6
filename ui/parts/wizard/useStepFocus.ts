/**
 * Where the focus goes when the wizard shows something new: to the step's heading, and after a success to the
 * confirmation. It waits until the address has followed, because a page that has just been moved takes the focus itself.
 */
import { useEffect, useRef } from "react"
import type { WizardAtStep } from "./useWizard.ts"

export const useStepFocus = ({ state, step, addressed }: Omit<WizardAtStep, "send">) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  const isSent = state.context.notice === "submitted"
  useEffect(() => {
    if (addressed !== step || (seen.current === step && !isSent)) return
    seen.current = step
    const target = isSent ? confirmation.current : heading.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: "nearest" })
  }, [step, addressed, isSent])
  return { heading, confirmation }
}
