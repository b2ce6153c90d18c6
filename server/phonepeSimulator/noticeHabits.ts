/** How notices go out, as data, and the deliveries that follow from it: pure, so that a test can look at them. */
import { createHash, createHmac } from "node:crypto"
import { Schema } from "effect"
import type { Notice } from "./engine/step.ts"

/** Unit: `delayMs`, `retryEveryMs` in milliseconds. No source says how often PhonePe tries again. */
export const NoticeHabits = Schema.Struct({
  /** Where to; nowhere when left out. */
  url: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  mode: Schema.Literals(["sha256", "hmac"]),
  username: Schema.String,
  password: Schema.String,
  keyId: Schema.String,
  secret: Schema.String,
  /** How many of the next notices get lost. */
  lose: Schema.Int,
  delayMs: Schema.Int,
  /** How often each notice is sent, all at once. */
  copies: Schema.Int,
  /** Holds a notice back until the next one has gone. */
  reorder: Schema.Boolean,
  /** "wrongKey": sealed with another secret. "tampered": the state is COMPLETED and the amount another, under a seal for the true body. */
  forge: Schema.Literals(["no", "wrongKey", "tampered"]),
  /** Refund notices without their envelope, as in some samples. */
  bareRefunds: Schema.Boolean,
  retries: Schema.Int,
  retryEveryMs: Schema.Int,
})
export type NoticeHabits = typeof NoticeHabits.Type

export const USUAL_NOTICES: NoticeHabits = {
  mode: "sha256",
  username: "simulated_shop",
  password: "onlyASample1",
  keyId: "simulator",
  secret: "only-a-sample-secret",
  lose: 0,
  delayMs: 0,
  copies: 1,
  reorder: false,
  forge: "no",
  bareRefunds: false,
  retries: 3,
  retryEveryMs: 1000,
}

export interface Delivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const sealed = (body: string, { mode, username, password, keyId, secret }: NoticeHabits) =>
  mode === "sha256"
    ? { authorization: createHash("sha256").update(`${username}:${password}`).digest("hex") }
    : {
        "x-phonepe-checksum-key-id": keyId,
        "x-phonepe-checksum-signature": createHmac("sha256", secret).update(body).digest("hex"),
      }

const tampered = (notice: Notice): Notice => ({
  ...notice,
  payload: { ...notice.payload, state: "COMPLETED", amount: 100 },
})

/** One notice, sealed for the wire. */
export const deliveryOf = (notice: Notice, habits: NoticeHabits): Delivery => {
  const isBare = habits.bareRefunds && notice.event.startsWith("pg.refund")
  const textOf = (told: Notice) => JSON.stringify(isBare ? told.payload : told)
  const body = textOf(notice)
  const key =
    habits.forge === "wrongKey"
      ? { ...habits, password: `${habits.password}x`, secret: `${habits.secret}x` }
      : habits
  return {
    headers: { "content-type": "application/json", ...sealed(body, key) },
    body: habits.forge === "tampered" ? textOf(tampered(notice)) : body,
  }
}
