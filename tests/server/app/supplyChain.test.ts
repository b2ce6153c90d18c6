/** What others wrote runs here only as it was looked at: install scripts that are listed, images and actions by digest. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const read = (path: string) => readFileSync(join(root, path), "utf8")

describe("install scripts", () => {
  const { allowScripts } = JSON.parse(read("package.json")) as {
    readonly allowScripts: Readonly<Record<string, boolean>>
  }
  const { packages } = JSON.parse(read("package-lock.json")) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
  }

  /** npm builds what has a `binding.gyp` where it says nothing else (npm docs, scripts); this one brings its binaries. */
  const BUILT_BY_RULE = "node_modules/better-sqlite3"

  it("should each be allowed or denied by name, and no package listed that has none", () => {
    expect(readdirSync(join(root, BUILT_BY_RULE))).toContain("binding.gyp")
    const having = Object.entries(packages).filter(
      ([path, { hasInstallScript }]) => hasInstallScript === true || path === BUILT_BY_RULE,
    )
    const names = having.map(([path]) =>
      path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    )
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted())
  })

  it("should run for the bundler alone, and stop an install by any other", () => {
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name] === true)).toEqual(["esbuild"])
    expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m)
  })
})

describe("images and actions", () => {
  it("should be pinned by digest, each with the name of what it was", () => {
    const images = [
      ...read("deploy/Dockerfile").matchAll(/^FROM (\S+)/gm),
      ...read("deploy/compose.yaml").matchAll(/^\s*image: (\S+)/gm),
    ].map(([, image = ""]) => image)
    const stages = new Set([...read("deploy/Dockerfile").matchAll(/ AS (\S+)$/gm)].map(([, name]) => name))
    const foreign = images.filter((image) => !stages.has(image))
    expect(foreign).toHaveLength(3)
    for (const image of foreign) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  })

  it("should run the runtime that the packages pin", () => {
    const { optionalDependencies } = JSON.parse(read("package.json")) as {
      readonly optionalDependencies: Readonly<Record<string, string>>
    }
    const versions = [...read("deploy/Dockerfile").matchAll(/^FROM node:([\d.]+)/gm)].map(
      ([, version]) => version,
    )
    expect(new Set(versions)).toEqual(new Set(Object.values(optionalDependencies)))
  })

  it("should be actions of one commit each", () => {
    for (const file of readdirSync(join(root, ".github/workflows"))) {
      const uses = [...read(join(".github/workflows", file)).matchAll(/\buses: (.+)$/gm)].map(
        ([, use]) => use,
      )
      expect(uses.length).toBeGreaterThan(0)
      for (const use of uses) expect(use).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })
})
