/**
 * `npm run check-image`: carries out deploy/Dockerfile without an engine of containers, starts what it made as the user and
 * with the command that it names, and tells how large it is and how fast it starts. Exit code 0: it is a shop; 1: a step
 * failed, which the last line names; 2: this machine lacks what it takes: Linux, root, debootstrap and bubblewrap. `SHOP`
 * is the image's.
 */
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { buildContext } from "./buildContext.ts"
import { buildImage, type Image } from "./buildImage.ts"
import { readDockerfile } from "./dockerfile.ts"
import { runReadOnly, startReadOnly } from "./sandbox.ts"
import { freePort } from "../../harness/freePort.ts"
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "check-image",
  does: `carries out deploy/Dockerfile without Docker, in an empty Debian, then starts what it made and asks it for Home; SHOP is
    the image's`,
  options: {},
  exits: "0 it is a shop; 1 a step failed; 2 misused, or this machine lacks what it takes",
})

const project = fileURLToPath(new URL("../../..", import.meta.url))
const read = (path: string) => readFileSync(join(project, path), "utf8")

const END_MS = 60_000

/** What a trial needs besides, as docs/deploy.md says: no money moves. */
const TRIAL = { PAYMENT_GATEWAY: "simulator", NODE_ENV: "development" }

const missing = (): string | undefined => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "it takes Linux, and root"
  return ["debootstrap", "bwrap"]
    .filter((program) => spawnSync(program, ["--version"]).error !== undefined)
    .map((program) => `there is no ${program}: apt-get install debootstrap bubblewrap`)[0]
}

/** What the files take. Unit: MB of a million bytes. */
const sizeOf = (folder: string): number =>
  Number.parseInt(spawnSync("du", ["-s", "-x", "--block-size=1", folder], { encoding: "utf8" }).stdout, 10) /
  1e6

const isOk = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts it, visits it and stops it. Returns the seconds from its start to the first time that it is ready. */
const tryOut = async (built: Image): Promise<number> => {
  const image = { ...built, env: { ...built.env, ...TRIAL, PORT: String(await freePort()) } }
  const baseUrl = `http://127.0.0.1:${image.env.PORT}`
  const began = performance.now()
  const { child, pid } = await startReadOnly(image, image.volumes, image.command)
  const ended = once(child, "exit") as Promise<[code: number | null]>
  while (!(await isOk(`${baseUrl}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`CMD: it ended with ${child.exitCode}, as said above`)
    if (performance.now() - began > END_MS)
      throw new Error(`CMD: /readyz was not ready in ${END_MS / 1000} s`)
    await wait(20)
  }
  const seconds = (performance.now() - began) / 1000
  const home = await fetch(`${baseUrl}/`)
  const html = await home.text()
  if (!home.ok || !html.includes("<h1")) throw new Error(`CMD: Home answers ${home.status} and no page`)
  if (!runReadOnly(image, image.volumes, image.healthCheck)) throw new Error("HEALTHCHECK: it failed")
  if (!runReadOnly(image, image.volumes, ["node", "server/cli/main.ts", "status"]))
    throw new Error("the operator's command line failed in it")
  process.kill(pid, image.stopSignal)
  const [code] = await ended
  if (code !== 0) throw new Error(`STOPSIGNAL: it ended with ${code}`)
  return seconds
}

const lacks = missing()
if (lacks !== undefined) {
  console.error(`check-image: ${lacks}`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), "image-"))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1))
try {
  const stages = readDockerfile(read("deploy/Dockerfile"))
  const args = { SHOP: process.env["SHOP"] ?? "" }
  const context = { folder: project, has: buildContext(read(".dockerignore")), args }
  const image = buildImage(stages, folder, context, (step) => console.log(step))
  const size = sizeOf(image.root)
  const seconds = await tryOut(image)
  console.log(
    `image: ${size.toFixed(0)} MB, of which ${sizeOf(join(folder, "base-0")).toFixed(0)} are Debian, Node and npm`,
  )
  console.log(
    `start: ${seconds.toFixed(1)} s until /readyz, as the user ${image.user} on a read-only file system`,
  )
} catch (error) {
  console.error(`check-image: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
