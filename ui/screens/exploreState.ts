/** What a link to Explore passes along in the navigation state. */
import { isRecordId } from "#core/catalogue/slug.ts"

/** The category's id, or `undefined` when the visitor came without one. */
export const categoryIdIn = (state: unknown): string | undefined => {
  const id: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "categoryId") : undefined
  return isRecordId(id) ? id : undefined
}
