/** Slugs and ids as texts. Apart from the records' schemas: a page that decodes nothing carries no decoder. */

/** Lower-case words joined by hyphens, at most 80 characters. */
export const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/
export const isSlug = (value: unknown): value is string => typeof value === "string" && SLUG.test(value)

/** An id as the operator's database writes it. */
export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/
export const isRecordId = (value: unknown): value is string =>
  typeof value === "string" && RECORD_ID.test(value)
