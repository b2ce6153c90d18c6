/** Every package that runs in production, with the licence that it declares. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

export interface PackageLicence {
  readonly name: string
  readonly version: string
  /** As the package declares it; "unknown" when it does not. */
  readonly licence: string
}

interface LockedPackage {
  /** Where the package is another one than its place says. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

const licenceOf = (manifest: string): string | undefined => {
  if (!existsSync(manifest)) return undefined
  const { license } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly license?: unknown }
  return typeof license === "string" ? license : undefined
}

/** `folder` holds package-lock.json; what the lock does not say is read from node_modules. By name, each version once. */
export const productionPackages = (folder: string): ReadonlyArray<PackageLicence> => {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  const found = Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place !== "" && !dev && !link)
    .map(([place, { name, version = "", license }]) => ({
      name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license ?? licenceOf(join(folder, place, "package.json")) ?? "unknown",
    }))
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
