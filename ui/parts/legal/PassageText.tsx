/** A passage of a policy: words, with links to other screens, to mail and to the telephone among them. */
import { Link } from "react-router-dom"
import type { LegalLink, Passage } from "#core/legal/legalDocument.ts"

const PassageLink = ({ link: { words, to } }: { readonly link: LegalLink }) =>
  to.startsWith("/") ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>

export const PassageText = ({ passage }: { readonly passage: Passage }) => {
  if (typeof passage === "string") return passage
  return passage.map((part) =>
    typeof part === "string" ? part : <PassageLink key={`${part.to} ${part.words}`} link={part} />,
  )
}
