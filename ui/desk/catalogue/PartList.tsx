/** Parts of a form that somebody adds and takes away: the sections of a page, the seasons of a trip. */
import { type ReactNode, useRef } from "react"
import { Trash } from "../../components/icons/Trash.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import styles from "./ActivityFields.module.css"

interface PartListProps<Part> {
  /** What one is called. */
  readonly noun: "section" | "season"
  readonly parts: ReadonlyArray<Part>
  /** What is added. */
  readonly empty: Part
  readonly onParts: (parts: ReadonlyArray<Part>) => void
  /** The fields of one; `number` counts from 1. */
  readonly fieldsOf: (part: Part, number: number, edit: (change: Partial<Part>) => void) => ReactNode
}

export const PartList = <Part,>({ noun, parts, empty, onParts, fieldsOf }: PartListProps<Part>) => {
  const add = useRef<HTMLButtonElement>(null)
  const edit = (place: number, change: Partial<Part>) =>
    onParts(parts.map((one, n) => (n === place ? { ...one, ...change } : one)))
  const name = noun === "section" ? "Section" : "Season"
  return (
    <>
      {[...parts.entries()].map(([place, part]) => (
        <div key={place} className={styles["part"]} role="group" aria-label={`${name} ${place + 1}`}>
          {fieldsOf(part, place + 1, (change) => edit(place, change))}
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => {
              onParts(parts.toSpliced(place, 1))
              add.current?.focus()
            }}
          >
            {Trash}
            Remove {noun} {place + 1}
          </button>
        </div>
      ))}
      <button
        ref={add}
        type="button"
        className={buttonClass("quiet")}
        onClick={() => onParts([...parts, empty])}
      >
        Add a {noun}
      </button>
    </>
  )
}
