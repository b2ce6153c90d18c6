/**
 * `npm run forged-codes -- [--codes 1000000] [--seed 1]`: shows made-up tickets to the boarding of a full boat. Exit code 0:
 * none is let on board; 1: one is, or an issued one is not; 2: misused.
 */
import { boardingVerdict } from "#core/boarding/boardingVerdict.ts"
import type { Passengers } from "#core/boarding/manifest.ts"
import { Paise } from "#core/money.ts"
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"
import { forgedCode, ISSUED_CODES } from "./forgedCodes.ts"

const typed = toolOptions({
  command: "forged-codes",
  does: "shows made-up tickets to the boarding of a full boat",
  options: {
    codes: { value: "N", says: "how many", usual: "1000000" },
    seed: { value: "N", says: "the same seed makes the same tickets", usual: "1" },
  },
  examples: ["npm run forged-codes -- --codes 20000 --seed 2"],
  exits: "0 none is let on board; 1 one is, or an issued one is not; 2 misused",
})
const codes = wholeNumber("codes", typed.codes)

const passengers: ReadonlyArray<Passengers> = ISSUED_CODES.map((merchantOrderId) => ({
  merchantOrderId,
  name: "",
  mobileNumber: "",
  adults: 1,
  children: 0,
  activityName: "",
  state: "PAID",
  owed: Paise.make(0),
}))
const manifest = { passengers, marks: [] }
const honest = ISSUED_CODES.filter((code) => boardingVerdict(manifest, code, "tablet").colour === "GREEN")
let accepted = 0
for (let at = 0; at < codes; at++) {
  const code = forgedCode(`${typed.seed} ${at}`)
  if (boardingVerdict(manifest, code, "tablet").reason === "notOnThisDeparture") continue
  accepted++
  process.stdout.write(`accepted: ${JSON.stringify(code)}\n`)
}
process.stdout.write(
  `${accepted} of ${codes} forged codes accepted; ${honest.length} of ${ISSUED_CODES.length} issued ones are\n`,
)
process.exitCode = accepted === 0 && honest.length === ISSUED_CODES.length ? 0 : 1
