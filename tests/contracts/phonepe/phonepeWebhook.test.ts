/** Only PhonePe's own notices are read, in the mode that is set, and what they say is a hint about one id. */
import { Option, Redacted } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type WebhookCredentials, verifyWebhook } from "#adapters/phonepe/phonepeWebhook.ts"
import {
  webhookDelivery,
  type WebhookBehaviour,
  DEFAULT_WEBHOOK_BEHAVIOUR,
} from "#server/phonepeSimulator/webhookSender.ts"

/** Worked out apart: `printf shop_user:Passw0rd99 | sha256sum`. */
const SHARED = "1c34ab7a73e48ce4fa98882f7cec9f8a9629097e9fbb76d88295c3c944f8d9e6"
const shared: WebhookCredentials = {
  mode: "sha256",
  username: "shop_user",
  password: Redacted.make("Passw0rd99"),
}
const signed: WebhookCredentials = { mode: "hmac", keyId: "key-1", secret: Redacted.make("s3cr3t") }

const BODY = '{"event":"checkout.order.completed","payload":{"merchantOrderId":"GOA-1","state":"COMPLETED"}}'
/** `printf '%s' "$BODY" | openssl dgst -sha256 -hmac s3cr3t`, and the same with `-binary | base64`. */
const SIGNATURE = "2e8337a73c81c7e1b4b388287200b31747f22391d31334a4436e0bb3a02a1765"
const SIGNATURE_64 = "LoM3pzyBx+G0s4gocgCzF0fyI5HTEzSkQ24Ls6AqF2U="

const GENUINE = Option.some({ about: "order", merchantOrderId: "GOA-1" })

const bytes = (text: string) => new TextEncoder().encode(text)
const verify = (
  key: WebhookCredentials,
  headers: Readonly<Record<string, string | ReadonlyArray<string>>>,
  body = BODY,
) => verifyWebhook(key, { rawBody: bytes(body), headers })
const signature = (text: string, keyId = "key-1") => ({
  "x-phonepe-checksum-signature": text,
  "x-phonepe-checksum-key-id": keyId,
})

describe("A notice with the shared header", () => {
  it("should be read when the header is the lower-case hash, bare", () => {
    expect(verify(shared, { authorization: SHARED })).toEqual(GENUINE)
  })

  it.each([
    ["none", {}],
    ["an empty one", { authorization: "" }],
    ["upper case", { authorization: SHARED.toUpperCase() }],
    ["a prefix", { authorization: `SHA256 ${SHARED}` }],
    ["the name of the function", { authorization: `SHA256(${SHARED})` }],
    ["a truncated one", { authorization: SHARED.slice(0, 63) }],
    ["a longer one", { authorization: `${SHARED}0` }],
    ["two of them", { authorization: [SHARED, SHARED] }],
    ["the password", { authorization: "Passw0rd99" }],
    ["the other mode's signature", signature(SIGNATURE)],
  ] as const)("should be turned away with %s", (_, headers) => {
    expect(verify(shared, headers)).toEqual(Option.none())
  })

  it("should be turned away for every other header", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{64}$/)), (authorization) => {
        fc.pre(authorization !== SHARED)
        expect(verify(shared, { authorization })).toEqual(Option.none())
      }),
    )
  })
})

describe("A signed notice", () => {
  it.each([
    ["hex", SIGNATURE],
    ["base64", SIGNATURE_64],
  ])("should be read when its signature fits, in %s", (_, text) => {
    expect(verify(signed, signature(text))).toEqual(GENUINE)
  })

  it.each([
    ["without a signature", {}],
    ["truncated", signature(SIGNATURE.slice(0, 63))],
    ["of another key id", signature(SIGNATURE, "key-2")],
    ["without its key id", { "x-phonepe-checksum-signature": SIGNATURE }],
    ["of the other mode", { authorization: SHARED }],
  ])("should be turned away %s", (_, headers) => {
    expect(verify(signed, headers)).toEqual(Option.none())
  })

  it(
    "should be turned away when any byte of its body is another",
    { tags: ["asvs:11.2.3", "asvs:11.4.1", "asvs:11.4.3"] },
    () => {
      fc.assert(
        fc.property(fc.nat(BODY.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
          const rawBody = bytes(BODY).map((byte, index) => (index === at ? byte ^ change : byte))
          expect(verifyWebhook(signed, { rawBody, headers: signature(SIGNATURE) })).toEqual(Option.none())
        }),
      )
    },
  )

  it("should be turned away when its body is cut or goes on", () => {
    for (const body of [BODY.slice(0, -1), `${BODY} `, ""])
      expect(verify(signed, signature(SIGNATURE), body)).toEqual(Option.none())
  })
})

describe("What a genuine notice is about", () => {
  const read = (body: string) => Option.getOrThrow(verify(shared, { authorization: SHARED }, body))

  it.each([
    ['{"type":"PG_REFUND_FAILED","payload":{"merchantRefundId":"R-1","state":"FAILED"}}', "refund"],
    ['{"merchantRefundId":"R-1","originalMerchantOrderId":"GOA-1","state":"COMPLETED"}', "refund"],
    ['{"event":"checkout.order.failed","payload":{"merchantOrderId":"GOA-1"},"novelty":1}', "order"],
    ['{"event":null,"type":null,"payload":{"merchantOrderId":"GOA-1","state":null}}', "order"],
    ['{"event":7,"payload":{"merchantOrderId":"GOA-1","merchantRefundId":null}}', "order"],
    ['{"type":null,"payload":{"merchantRefundId":"R-1","merchantOrderId":null}}', "refund"],
    ['{"payload":null,"merchantRefundId":"R-1"}', "refund"],
    ['{"payload":{"merchantOrderId":null,"merchantRefundId":null}}', "nothingKnown"],
    ['{"event":"checkout.order.failed","payload":{"merchantOrderId":"../../v1"}}', "nothingKnown"],
    ['{"event":"new.event","payload":{"what":1}}', "nothingKnown"],
    ["[]", "nothingKnown"],
    ["", "nothingKnown"],
    ["{ not json", "nothingKnown"],
  ])("should be read from %s as %s", (body, about) => {
    expect(read(body)).toMatchObject({ about })
  })

  it("should be read from anything without falling over", { tags: ["failure:30"] }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(["order", "refund", "nothingKnown"]).toContain(read(body).about)
      }),
    )
  })
})

describe("The simulator's own notices", () => {
  const notice = {
    event: "checkout.order.completed",
    type: "CHECKOUT_ORDER_COMPLETED",
    payload: { merchantOrderId: "GOA-1", state: "COMPLETED" },
  }
  const arrives = (key: WebhookCredentials, behaviour: Partial<WebhookBehaviour>) => {
    const { headers, body } = webhookDelivery(notice, {
      ...DEFAULT_WEBHOOK_BEHAVIOUR,
      username: "shop_user",
      password: "Passw0rd99",
      keyId: "key-1",
      secret: "s3cr3t",
      ...behaviour,
    })
    return verify(key, headers, body)
  }

  it("should be sealed as the verifier expects, in both modes", () => {
    expect(arrives(shared, { mode: "sha256" })).toEqual(GENUINE)
    expect(arrives(signed, { mode: "hmac" })).toEqual(GENUINE)
  })

  it("should be turned away when forged, but for a changed body under the shared header, which binds no body", () => {
    expect(arrives(shared, { mode: "sha256", forge: "wrongKey" })).toEqual(Option.none())
    expect(arrives(signed, { mode: "hmac", forge: "wrongKey" })).toEqual(Option.none())
    expect(arrives(signed, { mode: "hmac", forge: "tampered" })).toEqual(Option.none())
    expect(arrives(shared, { mode: "sha256", forge: "tampered" })).toEqual(GENUINE)
  })
})
