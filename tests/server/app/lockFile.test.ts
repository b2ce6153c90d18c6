/** The lock file names whatever any system needs, so that `npm ci` takes it on each. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")
const { packages } = JSON.parse(read("package-lock.json")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

it("should name every package that a package asks for, on whatever system", () => {
  const isExact = (range: string) => /^\d+\.\d+\.\d+$/.test(range)
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).filter(([name, range]) => {
      const found = foundFrom(place, name)
      // A place may hold another package, or another version, only where package.json says so.
      return found === undefined || (isExact(range) && found.version !== range && found.name === undefined)
    }),
  )
  expect(missing).toEqual([])
})

it("should bring the binaries of Linux, macOS and Windows with what is in machine code", () => {
  const systems = (beginning: string) =>
    Object.entries(packages)
      .filter(([place]) => place.startsWith(`node_modules/${beginning}`))
      .flatMap(([, { os, cpu }]) => [`${os?.[0]} ${cpu?.[0]}`])
  const needed = ["linux x64", "linux arm64", "darwin x64", "darwin arm64", "win32 x64"]
  for (const name of ["@rolldown/binding-", "lightningcss-", "@img/sharp-", "@oxlint/binding-", "@esbuild/"])
    expect([name, ...systems(name)]).toEqual(expect.arrayContaining([name, ...needed]))
})

// Helpers

interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly os?: ReadonlyArray<string>
  readonly cpu?: ReadonlyArray<string>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** As Node looks for a package: beside, and in every folder above. */
const foundFrom = (place: string, name: string): LockedPackage | undefined => {
  const found = packages[`${place === "" ? "" : `${place}/`}node_modules/${name}`]
  if (found !== undefined || place === "") return found
  const above = place.lastIndexOf("/node_modules/")
  return foundFrom(above === -1 ? "" : place.slice(0, above), name)
}
