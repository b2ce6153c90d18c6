/** The heading of a step that has just taken another's place: it takes the focus, which has gone with the other. */
import { type ReactNode, useEffect, useRef } from "react"

export const StepTitle = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
