/** A policy page: its head, its contents, and its numbered sections, each with an anchor of its own. */
import {
  type LegalLink,
  type Passage,
  blockText,
  type Exhibit,
  type LegalBlock,
  type LegalDocument,
  passageText,
} from "#core/content/legalDocument.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { useEffect, type ReactNode } from "react"
import { type Location, useLocation } from "react-router-dom"
import { telLink } from "#core/operator.ts"
import { useSettings } from "../app/actors.tsx"
import styles from "./PolicyDocument.module.css"
import { TableOfContents, PolicyHeader } from "./PolicyHeader.tsx"

const PassageLink = ({ link: { words, to } }: { readonly link: LegalLink }) =>
  to.startsWith("/") ? <SiteLink to={to}>{words}</SiteLink> : <a href={to}>{words}</a>

/** A passage of a policy: words, with links to other screens, to mail and to the telephone among them. */
const PassageText = ({ passage }: { readonly passage: Passage }) => {
  if (typeof passage === "string") return passage
  return passage.map((part) =>
    typeof part === "string" ? part : <PassageLink key={`${part.to} ${part.words}`} link={part} />,
  )
}

const goToHeading = ({ hash }: Location) => {
  const heading = hash === "" ? null : document.getElementById(hash.slice(1))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/**
 * Brings the heading that the address names into view and gives it the focus, also when its screen has arrived late.
 * Every visit of an anchor counts, the second press of the same link too.
 */
const useFocusAnchor = () => {
  const location = useLocation()
  useEffect(() => goToHeading(location), [location])
}

/** Who runs the shop, and how to reach them, as the E-Commerce Rules ask for it. */
const OperatorDetails = () => {
  const { operator } = useSettings()
  const { name, address, phone, email, gstin } = operator
  return (
    <dl className={styles["card"]}>
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Address</dt>
      <dd>{address}</dd>
      {gstin !== undefined && (
        <>
          <dt>GSTIN</dt>
          <dd>{gstin}</dd>
        </>
      )}
      <dt>Telephone</dt>
      <dd>
        <a href={telLink(operator)}>{phone}</a>
      </dd>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Complaints</dt>
      <dd>Grievance Officer, at the address, number and e-mail above</dd>
    </dl>
  )
}

type Exhibits = Readonly<Partial<Record<Exhibit, ReactNode>>>

interface PolicyDocumentProps {
  readonly document: LegalDocument
  /** Name of the rendered picture in the head. */
  readonly scene: string
  /** What a document shows beyond words and the operator's details. */
  readonly exhibits?: Exhibits
}

const Block = ({ block, exhibits }: { readonly block: LegalBlock; readonly exhibits: Exhibits }) => {
  if (typeof block === "object" && "exhibit" in block) return exhibits[block.exhibit]
  if (typeof block === "object" && "points" in block)
    return (
      <ul>
        {block.points.map((point) => (
          <li key={passageText(point)}>
            <PassageText passage={point} />
          </li>
        ))}
      </ul>
    )
  return (
    <p>
      <PassageText passage={block} />
    </p>
  )
}

export const PolicyDocument = ({ document, scene, exhibits }: PolicyDocumentProps) => {
  useFocusAnchor()
  const shown: Exhibits = { operator: <OperatorDetails />, ...exhibits }
  return (
    <article>
      <PolicyHeader document={document} scene={scene} />
      <div className={styles["columns"]}>
        <TableOfContents sections={document.sections} />
        <div className={styles["sections"]}>
          {document.sections.map(({ id, heading, blocks }, index) => (
            <section key={id} className={styles["section"]} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                <span className={styles["number"]}>{index + 1}.</span> {heading}
              </h2>
              {blocks.map((block) => (
                <Block key={blockText(block)} block={block} exhibits={shown} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
