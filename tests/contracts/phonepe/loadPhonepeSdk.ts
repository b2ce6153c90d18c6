/** Loads PhonePe's own Node client where it is installed. It judges the simulator in tests, and is used nowhere else. */
import { createRequire } from "node:module"

/** As much of the package as is used; its own types need a configuration that this project does not have. */
interface PhonepeSdk {
  readonly StandardCheckoutClient: {
    getInstance(
      clientId: string,
      secret: string,
      version: number,
      env: string,
      publishEvents: boolean,
    ): SdkClient
  }
  readonly StandardCheckoutPayRequest: { builder(): SdkBuilder }
  readonly RefundRequest: { builder(): SdkBuilder }
  readonly Env: { readonly SANDBOX: string }
}
export type SdkAnswer = Readonly<Record<string, unknown>>
export type SdkBuilder = Readonly<Record<string, (value?: unknown) => SdkBuilder>>
export interface SdkClient {
  pay(request: unknown): Promise<SdkAnswer>
  getOrderStatus(id: string, details?: boolean): Promise<SdkAnswer>
  getTransactionStatus(id: string): Promise<SdkAnswer>
  refund(request: unknown): Promise<SdkAnswer>
  getRefundStatus(id: string): Promise<SdkAnswer>
  validateCallback(username: string, password: string, authorization: string, body: string): SdkAnswer
}
interface EnvConfigs {
  readonly EnvConfig: { new (...hosts: ReadonlyArray<string>): object; getBaseUrls(env: string): object }
}

const require = createRequire(import.meta.url)
/** Undefined, with a line that says so, when the package is not installed. */
export const loadPhonepeSdk = (): { readonly sdk: PhonepeSdk; readonly hosts: EnvConfigs } | undefined => {
  try {
    return {
      sdk: require("@phonepe-pg/pg-sdk-node"),
      hosts: require("@phonepe-pg/pg-sdk-node/dist/EnvConfig"),
    }
  } catch {
    console.warn(
      "Skipped: @phonepe-pg/pg-sdk-node 2.0.6 is not installed, so PhonePe's own client judges nothing.",
    )
    return undefined
  }
}
