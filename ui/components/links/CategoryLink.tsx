/**
 * The link to a category, which passes the category's id along in the navigation state: the Explore screen needs it.
 */
import { CategoryId, isRecordId } from "#core/catalogue/catalogueIds.ts"
import type { ReactNode } from "react"
import type { Category } from "#core/catalogue/activity.ts"
import { pathOf } from "#core/routes.ts"
import { SiteLink } from "./SiteLink.tsx"

/** The category's id, or `undefined` when the visitor came without one. */
export const categoryIdIn = (state: unknown): CategoryId | undefined => {
  const id: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "categoryId") : undefined
  return isRecordId(id) ? CategoryId.make(id) : undefined
}

interface CategoryLinkProps {
  readonly category: Pick<Category, "_id" | "slug">
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onClick?: () => void
}

export const CategoryLink = ({ category: { _id, slug }, children, ...rest }: CategoryLinkProps) => (
  <SiteLink to={pathOf({ to: "explore", slug })} state={{ categoryId: _id }} {...rest}>
    {children}
  </SiteLink>
)
