/** The links that reach the operator: telephone and WhatsApp. */
import { telLink, chatLink } from "#core/operator.ts"
import { Phone } from "../icons/Phone.tsx"
import { useSettings } from "../../app/actors.tsx"
import { VisuallyHidden } from "../messages/VisuallyHidden.tsx"
import type { ReactNode } from "react"
import { WhatsAppIcon } from "./networkIcons.tsx"

/** Dials the operator; the number is always readable. */
export const CallLink = ({ className }: { readonly className?: string | undefined }) => {
  const { operator } = useSettings()
  return (
    <a className={className} href={telLink(operator)}>
      {Phone}
      <span>
        <VisuallyHidden>Call </VisuallyHidden>
        {operator.phone}
      </span>
    </a>
  )
}

interface ChatLinkProps {
  readonly children: ReactNode
  /** What the visitor's first message says; it can be changed before it is sent. */
  readonly words: string
  readonly className?: string | undefined
}

/** Opens a WhatsApp chat with the operator, the first words written. */
export const ChatLink = ({ children, words, className }: ChatLinkProps) => (
  <a className={className} href={chatLink(useSettings().operator, words)} target="_blank" rel="noreferrer">
    <WhatsAppIcon />
    <span>
      {children}
      <VisuallyHidden> (opens WhatsApp)</VisuallyHidden>
    </span>
  </a>
)
