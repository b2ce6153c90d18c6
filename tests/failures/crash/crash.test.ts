/** A short run of `npm run crash`: random kills while visitors book, pay, plan and subscribe. */
import { expect, it } from "vitest"
import { newDatabasePlaceIn } from "../../harness/testDatabase.ts"
import { crash } from "./crash.ts"
import { findPersonalData } from "../../harness/findPersonalData.ts"

it(
  "should lose nothing that it acknowledged and do nothing twice, wherever a kill falls",
  { tags: ["failure:8"], timeout: 300_000 },
  async () => {
    const { acknowledged, lost, doubled, said } = await crash({
      points: 4,
      placeIn: newDatabasePlaceIn,
    })
    expect([lost, doubled, findPersonalData(said)]).toEqual([[], [], []])
    expect(acknowledged).toBeGreaterThan(0)
  },
)
