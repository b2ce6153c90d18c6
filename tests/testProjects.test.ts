/** Which tests run where: a name in vitest.config.ts that no file has any more would leave tests out without a word. */
import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import config from "../vitest.config.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

it("should name only files that there are, so that none is left out when it is renamed", () => {
  const patterns = included.flatMap(alternativesOf)
  expect(patterns.length).toBeGreaterThan(40)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})

it("should run every contract of the stores on PostgreSQL, too", () => {
  const stores = globSync("tests/contracts/stores/*.test.ts", { cwd: root })
  expect(stores.length).toBeGreaterThan(30)
  const onPostgres = new Set(globSync([...includedIn("postgres")], { cwd: root }))
  expect(stores.filter((path) => !onPostgres.has(path))).toEqual([])
})

it("should split what stands in braces into every pattern that it means", () => {
  expect(alternativesOf("a/{b,c}/{d,e}.ts")).toEqual(["a/b/d.ts", "a/b/e.ts", "a/c/d.ts", "a/c/e.ts"])
})

// Helpers

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project ? [project.test] : [],
)
const includedIn = (name: string): ReadonlyArray<string> =>
  projects.find((project) => project?.name === name)?.include ?? []
const included = projects.flatMap((project) => project?.include ?? [])

const alternativesOf = (pattern: string): ReadonlyArray<string> => {
  const [whole, inner] = /\{([^{}]*)\}/.exec(pattern) ?? []
  return whole === undefined || inner === undefined
    ? [pattern]
    : inner.split(",").flatMap((one) => alternativesOf(pattern.replace(whole, one)))
}
