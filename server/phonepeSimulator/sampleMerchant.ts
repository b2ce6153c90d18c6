/** The merchant that the simulator serves unless told otherwise. Not a secret: it opens nothing but the simulator. */
import type { Merchant } from "./engine/habits.ts"

export const SAMPLE_MERCHANT: Merchant = {
  merchantId: "M22SIMULATED",
  clientId: "simulated-shop",
  clientVersion: "1",
  clientSecret: "only-a-sample",
}
