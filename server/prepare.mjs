/**
 * Makes a bare clone ready and then runs one command: `node server/prepare.mjs start | dev | test | build | tools | built`.
 *
 * In words that a Node of many years ago understands, so that it can say that it is too old; the rest comes only then.
 */
const OLDEST = 20
if (Number(process.versions.node.split(".")[0]) < OLDEST) {
  console.error(
    `Node ${process.versions.node} is too old: Node ${OLDEST} or newer is needed to install the one that this site runs with. Take one from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}
import("./prepare/commands.mjs")
