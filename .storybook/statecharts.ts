/** The vite plugin behind `virtual:statecharts`: draws every machine's chart while Storybook is built. */
import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { Plugin } from "vite"

const root = fileURLToPath(new URL("..", import.meta.url))
const ID = "virtual:statecharts"

/** Drawn in a process of its own, so that a changed machine is read anew. */
const draw = async () => {
  const printer = join(root, "stories/statecharts/printCharts.ts")
  const { stdout } = await promisify(execFile)(process.execPath, [printer], { maxBuffer: 1e7 })
  return stdout
}

const machineFiles = async () =>
  (await readdir(join(root, "core"), { recursive: true }))
    .filter((path) => path.endsWith("Machine.ts"))
    .map((path) => join(root, "core", path))

export const statecharts = (): Plugin => ({
  name: "statecharts",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined
    for (const path of await machineFiles()) this.addWatchFile(path)
    return `export const statecharts = ${await draw()}`
  },
})
