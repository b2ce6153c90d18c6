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
  readonly StandardCheckoutPayRequest: { builder(): Builder }
  readonly RefundRequest: { builder(): Builder }
  readonly Env: { readonly SANDBOX: string }
}
export type Answer = Readonly<Record<string, unknown>>
export type Builder = Readonly<Record<string, (value?: unknown) => Builder>>
export interface SdkClient {
  pay(request: unknown): Promise<Answer>
  getOrderStatus(id: string, details?: boolean): Promise<Answer>
  getTransactionStatus(id: string): Promise<Answer>
  refund(request: unknown): Promise<Answer>
  getRefundStatus(id: string): Promise<Answer>
  validateCallback(username: string, password: string, authorization: string, body: string): Answer
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
