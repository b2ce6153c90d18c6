/** Writes the built site as plain files: the browser makes every page, and asks another server for all that it shows. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { contentSecurityPolicy, cspHash } from "../guard/securityHeaders.ts"
import { LAYER_ORDER } from "../render/layerOrder.ts"
import { webAppManifest, robotsTxt } from "../routes/crawlerRoutes.ts"

/** Compressed copies for a server that chooses among them, the build's own notes, and the sitemap's line: no host has those. */
const LEFT_OUT = /\.(br|gz)$|\/\.vite(\/|$)/
const SITEMAP = /\nSitemap: .*/

/** As a `<meta>` may say it (CSP 3, section 3.3): whom a page may be framed by is for the host's headers. */
const metaPolicy = (settings: SiteSettings, pageSources: ReadonlyArray<string>): string => {
  const { checkoutScript, apiBaseUrl, siteUrl } = settings
  const isSecure = siteUrl.startsWith("https:")
  return Object.entries(
    contentSecurityPolicy({
      checkoutScript,
      pageSources,
      isSecure,
      ...(apiBaseUrl !== undefined && { api: apiBaseUrl }),
    }),
  )
    .filter(([name]) => name !== "frame-ancestors")
    .map(([name, sources]) =>
      [name, ...sources, ...(name === "style-src" ? [cspHash(LAYER_ORDER)] : [])].join(" "),
    )
    .join("; ")
}

/** `built` is the build's site, `folder` is written anew. */
export const writeStaticSite = (
  built: string,
  folder: string,
  settings: SiteSettings,
  pageSources: ReadonlyArray<string>,
): void => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(built, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path) })
  const html = readFileSync(join(built, "index.html"), "utf8")
  const policy = metaPolicy(settings, pageSources)
  const page = html.replace(
    "<head>",
    () => `<head>\n    <meta http-equiv="content-security-policy" content="${policy}" />`,
  )
  const files = {
    "index.html": page,
    // Hosts of plain files answer unknown addresses with it: the browser finds the screen.
    "404.html": page,
    "settings.json": JSON.stringify(settings, undefined, 2),
    "robots.txt": robotsTxt(settings.siteUrl).replace(SITEMAP, ""),
    "manifest.webmanifest": JSON.stringify(webAppManifest(settings)),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
