/** The walk's first part, while the machine still has this one's network: packages come from their registry. */
import { existsSync } from "node:fs"
import { blockUnder, splitAt } from "./deployGuide.ts"
import { FIRST_OFFLINE_LINE, INSTALLATION } from "./installation.ts"
import { expectThat, prepareMachine, step, type } from "./walkedMachine.ts"

await step("install, from a clone to a built site", async () => {
  expectThat(!existsSync("/srv/goa-booking"), "there is a shop in /srv/goa-booking already")
  prepareMachine()
  await type(splitAt(blockUnder(INSTALLATION), FIRST_OFFLINE_LINE)[0])
  expectThat(existsSync("/srv/goa-booking/dist/site/index.html"), "no site was built in /srv/goa-booking")
})
