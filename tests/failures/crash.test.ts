/** A short run of `npm run crash`: random kills while visitors book and pay. */
import { expect, it } from "vitest"
import { crash } from "./crash.ts"
import { personalIn } from "./personalIn.ts"

it(
  "failure 8: should lose no acknowledged order and do nothing twice, wherever a kill falls",
  { timeout: 300_000 },
  async () => {
    const { acknowledged, lost, doubled, said } = await crash(10)
    expect([lost, doubled, personalIn(said)]).toEqual([[], [], []])
    expect(acknowledged).toBeGreaterThan(0)
  },
)
