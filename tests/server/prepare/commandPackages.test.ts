/** A command either begins by having the tools' packages installed, or does with the packages that the site runs with. */
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { COMMANDS } from "#server/prepare/commandTable.mjs"
import { importsOf } from "../../architectureRules.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Readonly<
  Record<"scripts" | "devDependencies", Readonly<Record<string, string>>>
>
const INSTALLS_TOOLS = /^node server\/prepare\.mjs (?:tools|built) && /

it("should run nothing of the tools before their packages are there", () => {
  const others = Object.entries(scripts).filter(
    ([name, script]) => !INSTALLS_TOOLS.test(script) && script !== `node server/prepare.mjs ${name}`,
  )
  expect(others.flatMap(([, script]) => script.split(" ").slice(0, 2).join(" "))).toEqual([
    "node server/prepare/nodeForShop.mjs",
    "node server/databaseMigrationTool/main.ts",
    "node server/phonepeSimulator/main.ts",
  ])
  const withoutTools = Object.entries(COMMANDS).filter(([, { packages }]) => packages !== "tools")
  expect(withoutTools.map(([name]) => name)).toEqual(["start", "dev", "build", "licences", "sbom"])
})

it("should build the site for every tool that starts it or reads it, and for no other", () => {
  const builds = (script: string) => script.startsWith("node server/prepare.mjs built && ")
  const tools = Object.entries(scripts).flatMap(([name, script]) => {
    const [, entry] = / node (tests\/\S+\.ts)/.exec(script) ?? []
    return entry === undefined ? [] : [[name, builds(script), needsBuild(entry)] as const]
  })
  expect(tools.filter(([, isBuilt]) => isBuilt).length).toBeGreaterThan(10)
  expect(tools.filter(([, isBuilt, isNeeded]) => isBuilt !== isNeeded)).toEqual([])
})

it("should leave nothing to the shell that the shells of some systems do not know", () => {
  expect(Object.values(scripts).filter((script) => /[$`'%;|<]|(?<!&)&(?!&)/.test(script))).toEqual([])
})

it.each([
  "server/main.ts",
  "server/startShop.ts",
  "server/staticSite/main.ts",
  "server/cli/main.ts",
  "server/cli/runCommand.ts",
  "server/databaseMigrationTool/main.ts",
  "server/phonepeSimulator/main.ts",
  "vite.config.ts",
  "ui/app/main.tsx",
  "ui/app/serverEntry.tsx",
  "ui/serviceWorker/worker.ts",
  "ui/serviceWorker/deskWorker.ts",
  "ui/desk/main.tsx",
])("%s should load no package of the tools", (entry) => {
  const loaded = packagesFrom(entry)
  expect(loaded.size).toBeGreaterThan(0)
  expect([...loaded].filter((name) => Object.hasOwn(devDependencies, name))).toEqual([])
})

// Helpers

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** Files that a tool runs in a process of its own, or hands to a program as its settings. */
const handedOn = (entry: string): ReadonlyArray<string> =>
  [...readFileSync(join(root, entry), "utf8").matchAll(/new URL\("([^"]+\.ts)", import\.meta\.url\)/g)].map(
    ([, name = ""]) => join(entry, "..", name),
  )

/** Whether a tool starts the server, reads the build's list of files, or looks for the built page. */
const needsBuild = (entry: string): boolean =>
  [entry, ...handedOn(entry)]
    .flatMap((file) => [...reachedFrom(file).files])
    .some(
      (path) =>
        path !== "tests/harness/spawnedServer.ts" &&
        /\bstartServer\b|\bclientBuild\b|dist\/site\//.test(readFileSync(join(root, path), "utf8")),
    )

const packagesFrom = (entry: string): ReadonlySet<string> => reachedFrom(entry).packages

/** Every file and every package that a file imports, or a file that it imports, types included. */
const reachedFrom = (entry: string): Readonly<Record<"files" | "packages", ReadonlySet<string>>> => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const pending = [entry]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path) || !/\.tsx?$/.test(path)) continue
    seen.add(path)
    for (const { target } of importsOf({ path, text: readFileSync(join(root, path), "utf8") })) {
      if (isFile(target)) pending.push(target)
      else if (!target.startsWith("node:")) packages.add(packageOf(target))
    }
  }
  return { files: seen, packages }
}

const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()
