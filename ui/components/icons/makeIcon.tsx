/** An icon: the style that all have in common stands in `ui/theme/icons.css`. */
import { cloneElement, type ReactElement, type ReactNode, type SVGProps } from "react"
import { classNames } from "../classNames.ts"

/** An element, the same wherever it stands: there is nothing in it to render. */
export type Icon = ReactElement<SVGProps<SVGSVGElement>>

/** `shapes`: what stands in an svg of 24 by 24. It is hidden from who listens, as it only repeats what is said beside it. */
export const makeIcon = (shapes: ReactNode): Icon => (
  <svg className="lucide" viewBox="0 0 24 24" aria-hidden>
    {shapes}
  </svg>
)

/** The icon with a class of its own besides. */
export const classedIcon = (icon: Icon, className: string | undefined): Icon =>
  cloneElement(icon, { className: classNames(icon.props.className, className) })
