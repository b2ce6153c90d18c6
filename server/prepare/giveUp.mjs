/** Ends what cannot go on, with one line that says why and what to do. */
import { accessSync, constants, mkdirSync, statfsSync } from "node:fs"
import { at } from "./childProcesses.mjs"

export const giveUp = (line) => {
  console.error(line)
  process.exit(1)
}

const readOnly = (code, path) =>
  `${path} cannot be written to (${code}): packages and the built site are put there. Run the command in a copy of the project that you may write.`

const full = (size) =>
  `The disk is too full: the packages take ${size} MB. Make room and run the command again.`

/** Each with the codes of the system by which it is known, wherever npm mentions them. */
const CAUSES = [
  {
    codes: /\bENOSPC\b/,
    line: (_, size) => full(size),
  },
  { codes: /\b(?:EROFS|EACCES|EPERM)\b/, line: (code) => readOnly(code, at()) },
  {
    codes:
      /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    line: (code) =>
      `npm's registry cannot be reached (${code}), and packages are missing. Connect this machine to the internet and run the command again: what has come is kept.`,
  },
  { codes: /\bspawnSync npm ENOENT\b/, line: () => "There is no npm on the PATH: install it beside Node." },
]

/** The line for an install that failed, from what npm said. Without a cause that is known: what npm said. */
export const installFailure = (said, size) => {
  for (const { codes, line } of CAUSES) {
    const [code] = codes.exec(said) ?? []
    if (code !== undefined) return line(code, size)
  }
  return `${said.trimEnd()}\nnpm could not install the packages; it said why above.`
}

/** Gives up where nothing can be put into a folder of the project. */
export const needWritable = (folder) => {
  try {
    mkdirSync(at(folder), { recursive: true })
    accessSync(at(folder), constants.W_OK)
  } catch ({ code }) {
    giveUp(code === "ENOSPC" ? full(500) : readOnly(code, at(folder)))
  }
}

/** Gives up where packages of this size, in MB, do not fit. npm would not say so: it fails over what it unpacked in part. */
export const needSpace = (size) => {
  const { bavail, bsize } = statfsSync(at())
  if (bavail * bsize < size * 1e6) giveUp(full(size))
}
