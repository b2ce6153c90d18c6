/**
 * `npm run fuzz:catalogue -- --folders 10000 --seed 1`: mutilated catalogue folders, imported one after the other. Exit
 * code 0: each was imported whole or refused in one line; 1: not so, with the smallest folder that shows it; 2: misused.
 */
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"

const typed = toolOptions({
  command: "fuzz:catalogue",
  does: "imports mutilated catalogue folders, one after the other",
  options: {
    folders: { value: "N", says: "how many", usual: "10000" },
    seed: { value: "N", says: "the same seed makes the same folders", usual: "1" },
  },
  exits: "0 each was imported whole or refused in one line; 1 not so; 2 misused",
})

const { fuzzCatalogue } = await import("./fuzzCatalogue.ts")

const [folders, seed] = [wholeNumber("folders", typed.folders), wholeNumber("seed", typed.seed)]
const began = performance.now()
try {
  const { imported, refused } = await fuzzCatalogue({ folders, seed }, (done) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${folders} `)
  })
  const took = (performance.now() - began) / 1000
  console.log(
    `${folders} folders in ${took.toFixed(0)} s, seed ${seed}: ${imported} imported whole, ${refused} refused in one line; 0 half-imports, 0 crashes`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
