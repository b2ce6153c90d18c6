/** Settings by which a start takes real payments: PhonePe's own addresses, and a merchant that it does not know. */
export const REAL_PHONEPE = {
  PAYMENT_GATEWAY: "phonepe",
  PHONEPE_BASE_URL: "https://api.phonepe.com/apis/pg",
  PHONEPE_AUTH_URL: "https://api.phonepe.com/apis/identity-manager",
  PHONEPE_CHECKOUT_SCRIPT: "https://mercury.phonepe.com/web/bundle/checkout.js",
  PHONEPE_CLIENT_ID: "shop",
  PHONEPE_CLIENT_VERSION: "1",
  PHONEPE_CLIENT_SECRET: "a-secret-nobody-sees",
} as const

/** How its notices are known, as user and password. */
export const REAL_WEBHOOK = {
  PHONEPE_WEBHOOK_USERNAME: "shop_user",
  PHONEPE_WEBHOOK_PASSWORD: "Passw0rd99",
} as const
