/**
 * `npm run walk-deploy`: the first days of an operator, by docs/deploy.md. Its own blocks of code are the script, carried out
 * on a machine that is this one and is thrown away: a root file system over this one's that keeps its changes in memory,
 * processes and a network of its own. Exit code 0: every step holds; 1: one does not, which the last line names; 2: this
 * machine lacks what it takes: Linux, root, overlayfs, and the package nginx.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { CERTIFICATE } from "./walkedMachine.ts"
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "walk-deploy",
  does: "carries out docs/deploy.md by its own blocks of code on a machine that is thrown away",
  options: {},
  exits: "0 every step holds; 1 one does not; 2 misused, or this machine lacks what it takes",
})

const here = fileURLToPath(new URL("./", import.meta.url))
const project = fileURLToPath(new URL("../../../", import.meta.url))

/** What the packages, the site and all that the shop writes take together. */
const MEMORY = "3g"

/** `$1` is an empty folder, `$2` node, `$3` this folder, `$4` the project. */
const MACHINE = `
mount -t tmpfs -o size=${MEMORY} tmpfs "$1"
mkdir "$1/changes" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/changes,workdir=$1/work" "$1/root"
mount -t proc proc "$1/root/proc"
mount --rbind /dev "$1/root/dev"
mount -t tmpfs tmpfs "$1/root/tmp"
mount -t tmpfs tmpfs "$1/root/run"
export NODE_EXTRA_CA_CERTS=${CERTIFICATE}
exec chroot "$1/root" sh -ec 'cd "$4"; "$2" "$3/installShop.ts"; exec unshare --net "$2" "$3/firstDays.ts"' sh "$@"
`

const lack = (): string | undefined => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "it takes Linux, and root"
  return ["unshare", "runuser", "nginx"]
    .filter((program) => spawnSync(program, ["--version"]).error !== undefined)
    .map((program) => `there is no ${program}`)[0]
}

const lacking = lack()
if (lacking !== undefined) {
  console.error(`walk-deploy: ${lacking}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), "deploy-walk-"))
const APART = ["--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child", "--propagation", "private"]
const shell = ["sh", "-ec", MACHINE, "sh", folder, process.execPath, here, project]
const { status } = spawnSync("unshare", [...APART, ...shell], {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    LANG: "C.UTF-8",
  },
})
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
