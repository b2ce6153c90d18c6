/** No place stands in the code: what a shop is called and where it is, is in its own folder (docs/shop.md). */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))

const FOLDERS = ["core", "adapters", "ui", "server"]
const SOURCE = /\.(?:ts|tsx|mjs|css|html|json)$/
/** Fonts as base64, in which any letters may stand side by side. */
const FONT = /^adapters\/pdf\/fonts\//

const PLACE = /goa|panjim|\bbaga\b|mandovi|arabian|konkan|munnar|kerala|idukki/gi

/**
 * Where one may stand, with the text that it is part of, and why. They are names of this project, whose first shop gave it
 * its own, and others depend on them: they stay as they are in every shop.
 */
const ALLOWED: ReadonlyArray<readonly [files: RegExp, text: RegExp, because: string]> = [
  [
    /^(?:core|adapters|server)\//,
    /"goa\/(?:core|adapters|server)\/[\w/]+"/g,
    "keys of ports, begun with the project's name",
  ],
  [/^server\/observe\/metrics\.ts$/, /\bgoa_(?:[a-z_]+|\$\{what\})/g, "metrics that dashboards ask for"],
  [
    /^server\/guard\/browserCookie\.ts$/,
    /(?:__Host-)?goa_browser/g,
    "the cookie by which browsers know their orders",
  ],
  [/^server\/guard\/browserCookie\.ts$/, /`goa browser /g, "sealed in stored digests"],
  [/^adapters\/idempotencyKey\.ts$/, /`goa request /g, "sealed in stored digests"],
  [
    /^(?:ui\/serviceWorker\/worker|adapters\/browser\/registerServiceWorker)\.ts$/,
    /"goa-"/g,
    "caches in browsers",
  ],
  [/^server\/config\/databaseSettings\.ts$/, /data\/goa\.sqlite/g, "the database of shops that name none"],
  [
    /^server\/cli\/doctor(?:Command|\/checks)\.ts$/,
    /\bgoa-(?:booking|backup)\b/g,
    "the units, user and folders of deploy/",
  ],
  [/^server\/cli\/backup(?:Names|Command)\.ts$/, /goa-[^\s,]+sqlite/g, "names of copies that are kept"],
  [/^server\/cli\/backupNames\.ts$/, /\^goa-|`goa-\$/g, "names of copies that are kept"],
  [/^server\/cli\/doctor/, /\bgoa-(?:booking|backup)\b/g, "the units, the user and the folder of deploy/"],
  [/^adapters\/sql\/postgresPool\.ts$/, /application_name: "goa"/g, "how the database's operator sees us"],
]

const placesIn = (path: string, text: string): ReadonlyArray<string> =>
  ALLOWED.filter(([files]) => files.test(path))
    .reduce((rest, [, allowed]) => rest.replaceAll(allowed, ""), text)
    .match(PLACE) ?? []

describe("the code", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ).filter((path) => SOURCE.test(path) && !FONT.test(path))

  it("should name no place but in the names that others depend on", () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((path) =>
      placesIn(path, readFileSync(join(root, path), "utf8")).map((word) => `${path}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it("should be seen to name one where it does", () => {
    expect(placesIn("ui/home/Hero.tsx", "<h1>Goa is one ticket away</h1>")).toEqual(["Goa"])
    expect(placesIn("server/observe/metrics.ts", 'goa_outbox_messages: "in Panjim"')).toEqual(["Panjim"])
    expect(placesIn("core/days.ts", "const goa_browser = dayInGoa(0)")).toEqual(["goa", "Goa"])
  })

  it("should need every name that is allowed", () => {
    const idle = ALLOWED.filter(
      ([of, text]) =>
        !files.some(
          (path) => of.test(path) && (readFileSync(join(root, path), "utf8").match(text) ?? []).length > 0,
        ),
    )
    expect(idle).toEqual([])
  })
})
