/** The phone and the line of the page benchmark: a slow processor and a usual mobile network. */
import type { CDPSession } from "playwright"

const BYTES = 1000 / 8
export const SLOWDOWN = 4
export const LINE = {
  offline: false,
  downloadThroughput: 1600 * BYTES,
  uploadThroughput: 750 * BYTES,
  latency: 150,
}

export const throttle = async (devtools: CDPSession): Promise<void> => {
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", LINE)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
}
