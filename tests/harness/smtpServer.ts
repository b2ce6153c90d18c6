/**
 * A mail server that takes what it is given, says no to some of it, or says nothing (RFC 5321), on a free port of this machine.
 */
import { createServer, type Socket } from "node:net"
import { takeFreePort } from "./freePort.ts"

/** One message as it came: who it is for by the envelope, and its lines. */
export interface ReceivedMail {
  readonly sender: string
  readonly receivers: ReadonlyArray<string>
  readonly raw: string
}

/** `answers` holds what it says to a command instead of yes, by the command's first four letters; "." ends a letter. */
export type SmtpBehaviour = "taking" | "silent" | { readonly answers: Readonly<Record<string, string>> }

const between = (line: string) => /<(.*)>/.exec(line)?.[1] ?? ""

/**
 * `behaviour` may be changed at any time; `heard` holds every line that a client sent outside of a message, `open` all
 * connections so far.
 */
export const startSmtpServer = async (behaviour: SmtpBehaviour = "taking") => {
  const mind = { behaviour }
  const taken: Array<ReceivedMail> = []
  const heard: Array<string> = []
  const open = new Set<Socket>()

  const converse = (socket: Socket) => {
    let rest = ""
    let envelope = { sender: "", receivers: [] as Array<string> }
    let body: Array<string> | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    /** What it was told to say to a command, if anything. */
    const told = (command: string) =>
      typeof mind.behaviour === "string" ? undefined : mind.behaviour.answers[command]
    const answers: Readonly<Record<string, (line: string) => unknown>> = {
      EHLO: () => say("250-test\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN"),
      AUTH: () => say("235 welcome"),
      MAIL: (line) => {
        envelope = { sender: between(line), receivers: [] }
        say("250 ok")
      },
      RCPT: (line) => {
        envelope.receivers.push(between(line))
        return say("250 ok")
      },
      DATA: () => {
        body = []
        say("354 go on")
      },
      QUIT: () => socket.end("221 bye\r\n"),
    }
    const take = (line: string) => {
      if (body === undefined) {
        heard.push(line)
        const command = line.slice(0, 4).toUpperCase()
        const answer = answers[command]
        const no = told(command)
        if (no !== undefined) say(no)
        else if (answer === undefined) say("250 ok")
        else answer(line)
      } else if (line === ".") {
        const no = told(".")
        if (no === undefined) taken.push({ ...envelope, raw: body.join("\r\n") })
        body = undefined
        say(no ?? "250 taken")
      } else body.push(line.replace(/^\./, ""))
    }
    open.add(socket)
    socket.on("error", () => undefined)
    socket.setEncoding("utf8")
    if (mind.behaviour === "silent") return
    say("220 test")
    socket.on("data", (chunk) => {
      const lines = (rest + String(chunk)).split("\r\n")
      rest = lines.pop() ?? ""
      for (const line of lines) take(line)
    })
  }

  const server = createServer(converse)
  return {
    port: await takeFreePort(server),
    mind,
    taken,
    heard,
    open,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
