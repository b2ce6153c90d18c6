/** A passage of a policy: words, with links to other screens, to mail and to the telephone among them. */
import type { LegalLink, Passage } from "#core/legal/legalDocument.ts"
import { SiteLink } from "../page/SiteLink.tsx"

const PassageLink = ({ link: { words, to } }: { readonly link: LegalLink }) =>
  to.startsWith("/") ? <SiteLink to={to}>{words}</SiteLink> : <a href={to}>{words}</a>

export const PassageText = ({ passage }: { readonly passage: Passage }) => {
  if (typeof passage === "string") return passage
  return passage.map((part) =>
    typeof part === "string" ? part : <PassageLink key={`${part.to} ${part.words}`} link={part} />,
  )
}
