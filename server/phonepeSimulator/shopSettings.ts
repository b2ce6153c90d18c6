/** The settings by which a shop, or its operator's desk, finds the simulator: one line for each variable. */
import { USUAL_NOTICES } from "./noticeHabits.ts"
import { CHECKOUT_SCRIPT_PATH } from "./payPageRoutes.ts"
import { SAMPLE_MERCHANT } from "./sampleMerchant.ts"

/** `baseUrl` answers calls, `pagesUrl` serves the checkout script and the payment page. */
export const shopSettings = (baseUrl: string, pagesUrl: string): string => {
  const { clientId, clientVersion, clientSecret } = SAMPLE_MERCHANT
  return `PHONEPE_BASE_URL=${baseUrl}
PHONEPE_AUTH_URL=${baseUrl}
PHONEPE_CHECKOUT_SCRIPT=${pagesUrl}${CHECKOUT_SCRIPT_PATH}
PHONEPE_CLIENT_ID=${clientId}
PHONEPE_CLIENT_VERSION=${clientVersion}
PHONEPE_CLIENT_SECRET=${clientSecret}
PHONEPE_WEBHOOK_USERNAME=${USUAL_NOTICES.username}
PHONEPE_WEBHOOK_PASSWORD=${USUAL_NOTICES.password}`
}
