/** Runs commands in a root file system of their own, as an engine of containers would, by bubblewrap. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Words } from "./dockerfile.ts"

/** Where and as whom a command runs. */
export interface Place {
  /** The folder that it sees as `/`. */
  readonly root: string
  readonly workdir: string
  readonly user: string
  readonly env: Readonly<Record<string, string>>
}

/** What an engine leaves root when it builds. */
const CAPABILITIES = "CHOWN DAC_OVERRIDE FOWNER FSETID KILL SETGID SETUID SETPCAP SETFCAP MKNOD SYS_CHROOT"
  .split(" ")
  .flatMap((name) => ["--cap-add", `CAP_${name}`])

/** The authority that this machine trusts besides the usual ones, where it has one. */
const authority = (): Words => {
  const path = process.env["NODE_EXTRA_CA_CERTS"]
  if (path === undefined) return []
  const seen = "/run/authorities.pem"
  return ["--ro-bind", path, seen, "--setenv", "NODE_EXTRA_CA_CERTS", seen]
}

/** Names of this machine's network. */
const names = (): Words =>
  ["/etc/hosts", "/etc/resolv.conf"].filter(existsSync).flatMap((path) => ["--ro-bind", path, path])

const USUAL_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
const APART = ["--die-with-parent", "--new-session", "--unshare-pid", "--unshare-ipc", "--unshare-uts"]
const SYSTEM = ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/run"]

const variables = ({ user, env }: Place): Words =>
  Object.entries({ PATH: USUAL_PATH, HOME: user === "root" ? "/root" : `/home/${user}`, ...env }).flatMap(
    ([name, value]) => ["--setenv", name, value],
  )

/** The sandbox itself stays root's: the files in it belong to whom they belonged when it was made. */
const asUser = ({ user }: Place): Words =>
  user === "root" ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"]

const wordsFor = (place: Place, root: Words, command: Words): Words => [
  ...APART,
  ...root,
  ...SYSTEM,
  ...names(),
  "--clearenv",
  ...authority(),
  ...variables(place),
  ...CAPABILITIES,
  "--chdir",
  place.workdir,
  "--",
  ...asUser(place),
  ...command,
]

/** Runs to the end in a root that it may change; what it says goes to the error output. Tells whether it ended with 0. */
export const runIn = (place: Place, command: Words): boolean =>
  spawnSync("bwrap", wordsFor(place, ["--bind", place.root, "/"], command), {
    stdio: ["ignore", 2, 2],
  }).status === 0

/** The root as compose.yaml has it run: read-only, but for the volumes and a `/tmp` of its own. */
const readOnly = ({ root }: Place, volumes: Words): Words =>
  ["--ro-bind", root, "/", "--tmpfs", "/tmp"].concat(
    volumes.flatMap((volume) => ["--bind", join(root, volume), volume]),
  )

/** Runs to the end in a root that is read-only. Tells whether it ended with 0. */
export const runReadOnly = (place: Place, volumes: Words, command: Words): boolean =>
  spawnSync("bwrap", wordsFor(place, readOnly(place, volumes), command), { stdio: ["ignore", 2, 2] })
    .status === 0

/** Starts a command as process 1 of a root that is read-only. `pid` is how this machine knows it. */
export const startReadOnly = async (
  place: Place,
  volumes: Words,
  command: Words,
): Promise<{ readonly child: ChildProcess; readonly pid: number }> => {
  const words = wordsFor(place, ["--as-pid-1", "--info-fd", "3", ...readOnly(place, volumes)], command)
  const child = spawn("bwrap", words, { stdio: ["ignore", 2, 2, "pipe"] })
  const told = child.stdio[3] as NodeJS.ReadableStream
  let text = ""
  for await (const part of told) text += String(part)
  const { "child-pid": pid } = JSON.parse(text || "{}") as { readonly "child-pid"?: number }
  if (pid === undefined) throw new Error("bubblewrap could not start it")
  return { child, pid }
}
