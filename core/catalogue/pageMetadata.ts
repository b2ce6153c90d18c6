/**
 * What search results and link previews say of an activity's page (specification section 2): a fixed table by slug,
 * and a default for everything else. The site's name is appended where the page is written, not here.
 */
import { DEFAULT_PAGE_METADATA, PAGE_METADATA, type PageMetadata } from "./content/pageMetadataTable.ts"

/** A map, because a slug comes from an address: it may say "__proto__". */
const bySlug: ReadonlyMap<string, PageMetadata> = new Map(Object.entries(PAGE_METADATA))

export type { PageMetadata }

/** Total: an unknown slug gets the default. */
export const pageMetadataOf = (slug: string): PageMetadata => bySlug.get(slug) ?? DEFAULT_PAGE_METADATA
