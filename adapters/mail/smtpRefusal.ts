/** Which refusals of a mail server are the receiver's, and for good. All others may be our own fault, and are tried again. */

/** Parts of the dialogue in which a server speaks of the receiver or of the message, as nodemailer names them. */
const SPEAKS_OF_MESSAGE = new Set(["RCPT TO", "DATA"])

/** What a server has said, and to which command. */
export interface SmtpReply {
  readonly command: string
  /** Three digits (RFC 5321, section 4.2). */
  readonly code: number
  /** The whole answer, its code first. */
  readonly text: string
}

interface RefusalRule {
  readonly about: string
  /** Of the enhanced status code; of nothing where a server gives none. */
  readonly enhanced: RegExp
  /** The codes in whose company only it holds. */
  readonly codes?: ReadonlyArray<number>
  /** The command after which only it holds. */
  readonly after?: string
  readonly isForGood: boolean
}

/**
 * The first that holds decides (RFC 3463, section 3: enhanced status codes; RFC 5321, section 4.2.3: codes; RFC 7504:
 * 521 and 556). A policy (5.7.x), a limit (5.4.5) or a bare 554 is most often about who sends: a blocked address of
 * ours, a missing SPF record, a sender that is not verified.
 */
const REFUSALS: ReadonlyArray<RefusalRule> = [
  { about: "the sender's address", enhanced: /^5\.1\.[78]$/, isForGood: false },
  { about: "the receiver's address", enhanced: /^5\.1\./, isForGood: true },
  { about: "the receiver's mailbox", enhanced: /^5\.2\./, isForGood: true },
  {
    about: "a host that takes no mail",
    enhanced: /^(?:5\.(?:0\.0|3\.2))?$/,
    codes: [521],
    after: "RCPT TO",
    isForGood: true,
  },
  {
    about: "the receiver",
    enhanced: /^(?:5\.0\.0)?$/,
    codes: [550, 551, 553, 556],
    after: "RCPT TO",
    isForGood: true,
  },
  {
    about: "a receiver who is in no directory of their domain, as Microsoft's servers put it",
    enhanced: /^5\.4\.1$/,
    codes: [550],
    after: "RCPT TO",
    isForGood: true,
  },
  { about: "anything else", enhanced: /^/, isForGood: false },
]

/** "550-5.7.26 This mail …" has 5.7.26. */
const enhancedCodeOf = (text: string): string =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(text)?.[1] ?? ""

/** Whether the receiver will never be sent this message, whatever we mend. */
export const isRefusedForGood = ({ command, code, text }: SmtpReply): boolean => {
  if (!SPEAKS_OF_MESSAGE.has(command) || code < 500) return false
  const said = enhancedCodeOf(text)
  return (
    REFUSALS.find(
      ({ enhanced, codes, after }) =>
        enhanced.test(said) && (codes?.includes(code) ?? true) && (after ?? command) === command,
    )?.isForGood ?? false
  )
}
