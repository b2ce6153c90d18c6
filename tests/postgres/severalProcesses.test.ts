/** A short run of `npm run several-processes`: three servers on one PostgreSQL, every wish sent five times at once. */
import { expect, it } from "vitest"
import { newDatabasePlaceIn } from "../harness/testDatabase.ts"
import { runSeveral } from "../tools/severalProcesses/runSeveral.ts"

it(
  "should make one order, one payment page, one settlement and one message of every wish",
  { tags: ["failure:52"], timeout: 180_000 },
  async () => {
    const { wishes, troubles } = await runSeveral({ servers: 3, visitors: 8, placeIn: newDatabasePlaceIn })
    expect([wishes, troubles]).toEqual([8, []])
  },
)
