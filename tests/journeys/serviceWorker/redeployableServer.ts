/** The built site on a server that can be given another build while it runs, as a deployment does. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DIST_FOLDER } from "../../server/render/renderedServer.ts"

const TEXT = /\.(js|css|html|json)$/
const SCRIPT = /^([\w-]+)-[\w-]{8}\.js$/
/** As the build names itself in the worker. */
const VERSION = /(?<=[`"'}-])[0-9a-f]{12}(?=[`"'-])/g

/** The same site under a build of its own: every script has another name, the worker another version. `number`: one digit. */
export const anotherBuild = (number: number): string => {
  const digits = String(number).repeat(12)
  const folder = mkdtempSync(join(tmpdir(), "build-"))
  for (const part of ["site", "server"])
    cpSync(join(DIST_FOLDER, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.(br|gz)$/.test(path),
    })
  const site = join(folder, "site")
  const names = readdirSync(join(site, "assets"))
    .filter((name) => SCRIPT.test(name))
    .map((name) => [name, name.replace(/.{4}(.{4}\.js)$/, `${digits.slice(0, 4)}$1`)] as const)
  for (const entry of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(entry)) continue
    const text = readFileSync(join(site, entry), "utf8")
    const renamed = names.reduce((so, [before, after]) => so.replaceAll(before, after), text)
    writeFileSync(join(site, entry), entry === "sw.js" ? renamed.replaceAll(VERSION, digits) : renamed)
  }
  for (const [before, after] of names) renameSync(join(site, "assets", before), join(site, "assets", after))
  return folder
}

export const startRedeployableServer = async () => {
  const child = fork(fileURLToPath(new URL("redeployableServerProcess.ts", import.meta.url)))
  const folders: Array<string> = []
  const deploy = async (folder: string): Promise<string> => {
    if (folder !== DIST_FOLDER) folders.push(folder)
    child.send(folder)
    const [address] = await once(child, "message")
    return String(address)
  }
  return {
    baseUrl: await deploy(DIST_FOLDER),
    deploy,
    stop: () => {
      child.kill()
      for (const folder of folders) rmSync(folder, { recursive: true })
    },
  }
}

export type RedeployableServer = Awaited<ReturnType<typeof startRedeployableServer>>
