/** A policy page: its head, its contents, and its numbered sections, each with an anchor of its own. */
import type { ReactNode } from "react"
import {
  blockText,
  type Exhibit,
  type LegalBlock,
  type LegalDocument,
  passageText,
} from "#core/legal/legalDocument.ts"
import { ContentsList } from "./ContentsList.tsx"
import { LegalHead } from "./LegalHead.tsx"
import styles from "./LegalPage.module.css"
import { OperatorCard } from "./OperatorCard.tsx"
import { PassageText } from "./PassageText.tsx"
import { useAnchor } from "./useAnchor.ts"

type Exhibits = Readonly<Partial<Record<Exhibit, ReactNode>>>

interface LegalPageProps {
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

export const LegalPage = ({ document, scene, exhibits }: LegalPageProps) => {
  useAnchor()
  const shown: Exhibits = { operator: <OperatorCard />, ...exhibits }
  return (
    <article>
      <LegalHead document={document} scene={scene} />
      <div className={styles["columns"]}>
        <ContentsList sections={document.sections} />
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
