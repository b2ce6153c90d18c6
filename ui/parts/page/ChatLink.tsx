/** Opens a WhatsApp chat with the operator, the first words written. */
import type { ReactNode } from "react"
import { chatLink } from "#core/site/operator.ts"
import { useSettings } from "../../flows.tsx"
import { WhatsAppIcon } from "../footer/networkIcons.tsx"
import { Hidden } from "./Hidden.tsx"

interface ChatLinkProps {
  readonly children: ReactNode
  /** What the visitor's first message says; it can be changed before it is sent. */
  readonly words: string
  readonly className?: string | undefined
}

export const ChatLink = ({ children, words, className }: ChatLinkProps) => (
  <a className={className} href={chatLink(useSettings().operator, words)} target="_blank" rel="noreferrer">
    <WhatsAppIcon />
    <span>
      {children}
      <Hidden> (opens WhatsApp)</Hidden>
    </span>
  </a>
)
