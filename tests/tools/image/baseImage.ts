/**
 * The root that the Dockerfile begins with, without an engine to fetch it: Debian by debootstrap, Node and npm of this machine.
 */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { runIn } from "./sandbox.ts"

const IMAGE = /^node:([\d.]+)-([a-z]+)-slim(?:@sha256:[\da-f]{64})?$/

/**
 * Debian's release in an image's name. Throws for another image than Node's on a slim Debian, and for another Node than runs
 * this.
 */
export const debianOf = (image: string): string => {
  const [, version, release = ""] = IMAGE.exec(image) ?? []
  if (version === undefined) throw new Error(`there is no way here to make the image ${image}`)
  if (`v${version}` !== process.version)
    throw new Error(`the image ${image} has another Node than the ${process.version} that runs this`)
  return release
}

/** The folder of the npm that runs this. */
const npmFolder = (): string => {
  const program = process.env["npm_execpath"]
  if (program === undefined) throw new Error("npm is not known: run this by npm run check-image")
  return dirname(dirname(program))
}

const node = { workdir: "/", user: "root", env: {} }

/** Makes it in an empty folder. Throws when a part of it cannot be made. */
export const makeBaseImage = (image: string, root: string): void => {
  const release = debianOf(image)
  const npm = npmFolder()
  const made = spawnSync("debootstrap", ["--variant=minbase", release, root], {
    stdio: ["ignore", "ignore", 2],
  })
  if (made.status !== 0) throw new Error(`debootstrap could not make a Debian ${release}`)
  // Debian's slim image has neither the packages that it was made of, nor their lists.
  for (const path of ["var/cache/apt/archives", "var/lib/apt/lists"])
    rmSync(join(root, path), { recursive: true })
  const local = join(root, "usr/local")
  cpSync(process.execPath, join(local, "bin/node"))
  mkdirSync(join(local, "lib/node_modules"), { recursive: true })
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true })
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"))
  const user = "groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node"
  if (!runIn({ root, ...node }, ["/bin/sh", "-c", user])) throw new Error("there could be no user node")
}
