/** The header by which the sample merchant's webhooks are known: SHA-256 of `username:password` (PhonePe docs, webhooks). */
import { createHash } from "node:crypto"
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"

const { username, password } = DEFAULT_WEBHOOK_BEHAVIOUR

export const WEBHOOK_AUTHORIZATION = createHash("sha256").update(`${username}:${password}`).digest("hex")
