/** A short run of `npm run storm`: a day is called off, and the server dies again and again while its travellers choose. */
import { expect, it } from "vitest"
import { newDatabasePlaceIn } from "../../harness/testDatabase.ts"
import { storm } from "./storm.ts"

it(
  "should give everybody exactly one remedy, the one that they chose, wherever a kill falls",
  { timeout: 300_000 },
  async () => {
    const { refunded, moved, vouchers, fewer, wrong } = await storm({
      orders: 15,
      kills: 4,
      placeIn: newDatabasePlaceIn,
    })
    expect([refunded, moved, vouchers, fewer, wrong]).toEqual([6, 6, 3, 3, []])
  },
)
