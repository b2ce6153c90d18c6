/** An icon as one element: what is in it is text to React, and the style that all have in common stands in `ui/theme/icons.css`. */
import type { ComponentType, SVGProps } from "react"
import { classNames } from "../classNames.ts"

export type Icon = ComponentType<
  Omit<SVGProps<SVGSVGElement>, "children" | "dangerouslySetInnerHTML" | "ref">
>

/** `shapes`: what stands in an svg of 24 by 24. It is hidden from who listens, as it only repeats what is said beside it. */
export const makeIcon = (shapes: string): Icon => {
  const inside = { __html: shapes }
  return ({ className, ...rest }) => (
    <svg
      className={classNames("lucide", className)}
      viewBox="0 0 24 24"
      aria-hidden
      {...rest}
      dangerouslySetInnerHTML={inside}
    />
  )
}
