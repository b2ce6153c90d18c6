/** Mail over SMTP, one connection a message. What the server has not taken in time counts as not taken. */
import { Clock, Effect, Layer, Redacted } from "effect"
import { createTransport } from "nodemailer"
import { Mail, MailNotTaken, MailRefused } from "#core/ports/messages.ts"
import { Messenger } from "#core/ports/travellerMessages.ts"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { letterMail } from "./letterMail.ts"
import { isRefusedForGood } from "./smtpRefusal.ts"
import {
  type MailAddresses,
  type MailAttachment,
  type MailMessage,
  toHeaderLine,
  messageIdHeader,
  recipientOf,
} from "./mailMessage.ts"

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte (smtps); else encrypted when the server offers it (STARTTLS). */
  readonly isTls: boolean
  readonly login: { readonly user: string; readonly password: Redacted.Redacted<string> } | undefined
}

/** How long one delivery may take, in milliseconds: less than the outbox leases a message for. */
const TAKEN_WITHIN_MS = 15_000

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** A password never crosses a network in the clear: with one, a server that offers no encryption is refused. */
const transportFor = ({ host, port, isTls, login }: SmtpServer, withinMs: number) =>
  createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: login !== undefined && !LOOPBACK.test(host),
    ...(login === undefined ? {} : { auth: { user: login.user, pass: Redacted.value(login.password) } }),
    dnsTimeout: withinMs,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

const notTaken = (cause: unknown) => new MailNotTaken({ cause })

const failureOf = (cause: unknown): MailNotTaken | MailRefused => {
  if (!(cause instanceof Error) || !("command" in cause) || !("responseCode" in cause)) return notTaken(cause)
  const text = "response" in cause ? String(cause.response) : cause.message
  const reply = { command: String(cause.command), code: Number(cause.responseCode), text }
  return isRefusedForGood(reply) ? new MailRefused({ refusal: text }) : notTaken(cause)
}

const attached = ({ fileName, contentType, text }: MailAttachment) => ({
  filename: fileName,
  contentType: `${contentType}; charset=utf-8`,
  content: text,
})

/**
 * Greets the server, encrypts and logs in as a delivery would, and sends nothing.
 * Errors: it cannot be reached, refuses the login, or takes too long.
 */
export const greetMailServer = (
  server: SmtpServer,
  withinMs = TAKEN_WITHIN_MS,
): Effect.Effect<void, MailNotTaken> => {
  const transport = transportFor(server, withinMs)
  return Effect.tryPromise({ try: () => transport.verify(), catch: notTaken }).pipe(
    Effect.timeoutOrElse({
      duration: withinMs,
      orElse: () => Effect.fail(notTaken(new Error("it took too long"))),
    }),
    Effect.asVoid,
  )
}

/**
 * Errors: for good a receiver that is not one address, or that the server refuses for good; else a server that cannot
 * be reached, says no, or takes too long.
 */
export const smtpMail = (server: SmtpServer, addresses: MailAddresses, withinMs = TAKEN_WITHIN_MS) => {
  const transport = transportFor(server, withinMs)
  const send = (message: MailMessage, receiver: string) => {
    // As objects: nodemailer reads a plain text as a list of addresses.
    const to = { name: "", address: receiver }
    return Effect.tryPromise({
      try: () =>
        transport.sendMail({
          messageId: messageIdHeader(message),
          from: addresses.from,
          to,
          envelope: { from: addresses.from, to: [to] },
          subject: toHeaderLine(message.subject),
          text: message.text,
          ...(message.html === undefined ? {} : { html: message.html }),
          ...(message.attachment === undefined ? {} : { attachments: [attached(message.attachment)] }),
        }),
      catch: failureOf,
    })
  }
  const deliver = (message: MailMessage) => {
    const receiver = parseEmailAddress(recipientOf(message, addresses))
    if (receiver === undefined)
      return Effect.fail(new MailRefused({ refusal: "the receiver is not one address" }))
    return send(message, receiver).pipe(
      Effect.timeoutOrElse({
        duration: withinMs,
        orElse: () => Effect.fail(notTaken("the mail server took too long")),
      }),
      Effect.asVoid,
    )
  }
  return Layer.merge(
    Layer.succeed(Mail, { deliver }),
    Layer.succeed(Messenger, {
      channels: ["email"],
      deliver: (letter, to) =>
        to.channel === "email"
          ? Effect.flatMap(Clock.currentTimeMillis, (atMs) => deliver(letterMail(letter, to.email, atMs)))
          : Effect.fail(new MailRefused({ refusal: "mail reaches no telephone" })),
    }),
  )
}
