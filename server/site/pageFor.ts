/** The page that every address of the site answers with: the built index with this shop's settings written in. */
import { type SiteSettings } from "#core/site/operator.ts"

const SLOT = '<script type="application/json" id="site-settings"></script>'

/** Safe inside a script element: no text can close it. */
const embedded = (settings: SiteSettings) => JSON.stringify(settings).replaceAll("<", "\\u003c")

/** Throws when the template has lost its place for the settings. */
export const pageFor = (template: string, settings: SiteSettings): string => {
  if (!template.includes(SLOT)) throw new Error("index.html has no place for the site's settings")
  return template.replace(SLOT, () => SLOT.replace("></", () => `>${embedded(settings)}</`))
}
