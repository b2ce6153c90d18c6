/**
 * How the catalogue's records are named: by slugs in addresses, by ids between site and server. Apart from the records'
 * schemas: a page that decodes nothing carries no decoder.
 */
import type { Brand } from "effect"

/** Lower-case words joined by hyphens, at most 80 characters. */
export const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/
export const isSlug = (value: unknown): value is string => typeof value === "string" && SLUG.test(value)

/** An id as the operator's database writes it. */
export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/
export const isRecordId = (value: unknown): value is string =>
  typeof value === "string" && RECORD_ID.test(value)

/** Ids of an activity and of a category, each a kind of its own, so that one in the place of the other does not compile. */
export type ActivityId = string & Brand.Brand<"ActivityId">
export const ActivityId = { make: (text: string): ActivityId => text as ActivityId }
export type CategoryId = string & Brand.Brand<"CategoryId">
export const CategoryId = { make: (text: string): CategoryId => text as CategoryId }
