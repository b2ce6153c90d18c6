/**
 * A folder with what `server/prepare.mjs` looks at: its own files, a lock file, a built site, and an npm that installs by
 * noting.
 */
import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Ended } from "../../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

export interface BareClone {
  readonly folder: string
  /** Runs one of its commands to the end. `NPM_SAYS` lets npm fail with these words; by `NO_RUNTIME` it brings no Node. */
  readonly prepare: (command: string, env?: Readonly<Record<string, string>>) => Ended
  /** Runs the fake npm, as a person would. */
  readonly npm: (...words: ReadonlyArray<string>) => void
  /** The words of each call of npm. */
  readonly npmCalls: () => ReadonlyArray<string>
  readonly installed: () => ReadonlyArray<string>
  /** Writes the lock file anew, with these packages and versions besides or instead. */
  readonly lock: (
    versions: Readonly<Record<string, string>>,
    flags?: { readonly optional?: boolean; readonly os?: string; readonly cpu?: string },
  ) => void
}

/** Installs whatever is locked and not optional, as npm does: all, or all but what is for development. */
const FAKE_NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs")
const words = process.argv.slice(2)
appendFileSync("npmCalls", words.join(" ") + "\\n")
if (process.env.NPM_SAYS) {
  console.error(process.env.NPM_SAYS)
  process.exit(1)
}
const locked = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)
const packages = Object.fromEntries(
  locked.filter(([path, { dev, optional }]) => path !== "" && !optional && !(dev && words.includes("--omit=dev"))),
)
mkdirSync("node_modules/.bin", { recursive: true })
if (!process.env.NO_RUNTIME) writeFileSync("node_modules/.bin/node", '#!/bin/sh\\nexec ${process.execPath} "$@"', { mode: 0o755 })
mkdirSync("node_modules/vitest", { recursive: true })
writeFileSync("node_modules/vitest/vitest.mjs", "")
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }))
`

const FILES: Readonly<Record<string, string>> = {
  "dist/site/index.html": "",
  "package.json": '{ "imports": { "#shop/*": { "default": "./samples/goa/*" } } }',
  "samples/goa/shop.json": "{}",
  "server/main.ts": 'console.log("the site is open")',
  "tests/harness/findTools.mjs":
    "export const findPdfTools = () => {}\nexport const findPostgres = () => {}\nexport const findBrowser = () => ''\n",
  "tests/harness/endWithParent.mjs": "",
}

export const bareClone = (): BareClone => {
  const folder = mkdtempSync(join(tmpdir(), "bare-clone-"))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const read = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : ""
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  for (const path of ["server/prepare.mjs", "server/prepare"])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  write("bin/npm", FAKE_NPM)
  chmodSync(join(folder, "bin/npm"), 0o755)
  const lock: BareClone["lock"] = (versions, flags = {}) => {
    const others = Object.entries(versions).map(([name, version]) => [
      `node_modules/${name}`,
      { version, ...flags },
    ])
    const packages = {
      "": { name: "clone" },
      "node_modules/express": { version: "1.0.0" },
      "node_modules/vitest": { version: "1.0.0", dev: true },
      ...Object.fromEntries(others),
    }
    write("package-lock.json", JSON.stringify({ packages }))
  }
  lock({})
  const path = [join(folder, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter)
  const inClone = (env: Readonly<Record<string, string>> = {}) => ({
    cwd: folder,
    encoding: "utf8" as const,
    env: { ...process.env, NODE_OPTIONS: "", PATH: path, ...env },
  })
  return {
    folder,
    lock,
    prepare: (command, env) => {
      const words = [join(folder, "server/prepare.mjs"), command]
      const { status, stdout, stderr } = spawnSync(process.execPath, words, inClone(env))
      return { code: status, stdout, stderr }
    },
    npm: (...words) => void spawnSync(join(folder, "bin/npm"), words, inClone()),
    npmCalls: () => read("npmCalls").split("\n").filter(Boolean),
    installed: () =>
      Object.keys((JSON.parse(read("node_modules/.package-lock.json")) as { packages: object }).packages).map(
        (place) => place.replace("node_modules/", ""),
      ),
  }
}
