/**
 * What a start installs beside everything that tests and tools need, in turns, from a warm package cache. Limits: half of
 * the time, and 480 MB.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const ROUNDS = 3
const INSTALL = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"]

/** Seconds and megabytes of one install in an empty folder. */
const install = (words: ReadonlyArray<string>) => {
  const folder = mkdtempSync(join(tmpdir(), "install-"))
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    cpSync(join(root, file), join(folder, file))
  const began = performance.now()
  execFileSync("npm", [...INSTALL, ...words], { cwd: folder, stdio: "ignore" })
  const took = (performance.now() - began) / 1000
  const [size] = execFileSync("du", ["-sm", "node_modules"], { cwd: folder, encoding: "utf8" }).split("\t")
  rmSync(folder, { recursive: true, force: true })
  return { took, size: Number(size) }
}

export const installTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    site: install(["--omit=dev"]),
    tools: install(["--include=dev"]),
  }))
  const ratio = median(rounds.map(({ site, tools }) => site.took / tools.took))
  const size = median(rounds.map(({ site }) => site.size))
  return [
    `packages of a start: ${spread(
      rounds.map(({ site }) => site.took),
      "s",
    )}`,
    `packages of the tests and tools: ${spread(
      rounds.map(({ tools }) => tools.took),
      "s",
    )}, ${median(rounds.map(({ tools }) => tools.size))} MB`,
    { text: `a start's share of the time: ${ratio.toFixed(2)}`, value: ratio, limit: { atMost: 0.5 } },
    { text: `a start's packages: ${size} MB`, value: size, limit: { atMost: 480 } },
  ]
}
