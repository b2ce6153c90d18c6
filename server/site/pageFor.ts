/** The page of one address: the built index with this shop's settings and the page's own head written in. */
import { type SiteSettings } from "#core/site/operator.ts"
import { headTags, type PageHead } from "./headTags.ts"

const SLOT = '<script type="application/json" id="site-settings"></script>'
const TITLE = /<title>.*<\/title>/

/** Safe inside a script element: no text can close it. */
const embedded = (settings: SiteSettings) => JSON.stringify(settings).replaceAll("<", "\\u003c")

/** Throws when the template has lost its place for the settings or the title. */
export const pageFor = (template: string, settings: SiteSettings, head: PageHead): string => {
  if (!template.includes(SLOT) || !TITLE.test(template))
    throw new Error("index.html has no place for the site's settings and title")
  return template
    .replace(SLOT, () => SLOT.replace("></", () => `>${embedded(settings)}</`))
    .replace(TITLE, () => headTags(head))
}
