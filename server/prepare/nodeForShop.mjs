/**
 * Node for the shop that SHOP names: `node server/prepare/nodeForShop.mjs FILE WORDS…` runs a file with its folder. It
 * installs nothing.
 */
import { stay } from "./childProcesses.mjs"
import { shopConditions } from "./chosenShop.mjs"

stay("node", [...shopConditions, ...process.argv.slice(2)])
