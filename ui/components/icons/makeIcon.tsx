/** An icon: the style that all have in common stands in `ui/theme/icons.css`. */
import type { ComponentType, ReactNode, SVGProps } from "react"
import { classNames } from "../classNames.ts"

type Icon = ComponentType<Omit<SVGProps<SVGSVGElement>, "children" | "ref">>

/** `shapes`: what stands in an svg of 24 by 24, made once. It is hidden from who listens, as it only repeats what is said beside it. */
export const makeIcon =
  (shapes: ReactNode): Icon =>
  ({ className, ...rest }) => (
    <svg className={classNames("lucide", className)} viewBox="0 0 24 24" aria-hidden {...rest}>
      {shapes}
    </svg>
  )
