/**
 * The Node that runs the site: packages bring it for the systems that `optionalDependencies` names, and npm puts none of
 * them on another. There it is the Node that is on the PATH.
 */
import { existsSync } from "node:fs"
import { at } from "./childProcesses.mjs"
import { giveUp } from "./giveUp.mjs"

/** It reads TypeScript as it is. */
const OLDEST = 24

/** Gives up where no package brought one, and the one that is there is too old. */
export const needRuntime = () => {
  const { platform, arch, versions } = process
  const isBrought = ["node", "node.cmd"].some((name) => existsSync(at(`node_modules/.bin/${name}`)))
  if (isBrought || Number(versions.node.split(".")[0]) >= OLDEST) return
  giveUp(
    `The packages have no Node for this system (${platform} ${arch}), and Node ${versions.node} is too old: Node ${OLDEST} or newer is needed. Take one from https://nodejs.org and run the command again.`,
  )
}
