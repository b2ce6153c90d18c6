/** Leads to a category, passing its id along, which the Explore screen needs. */
import type { ReactNode } from "react"
import type { Category } from "#core/catalogue/activity.ts"
import { pathOf } from "#core/site/routes.ts"
import { SiteLink } from "./SiteLink.tsx"

interface ExploreLinkProps {
  readonly category: Pick<Category, "_id" | "slug">
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onClick?: () => void
}

export const ExploreLink = ({ category: { _id, slug }, children, ...rest }: ExploreLinkProps) => (
  <SiteLink to={pathOf({ to: "explore", slug })} state={{ categoryId: _id }} {...rest}>
    {children}
  </SiteLink>
)
