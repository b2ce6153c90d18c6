/** The pictures of one activity: the main one, and those of its gallery in their order. */
import { useRef } from "react"
import type { PictureShape } from "#core/catalogue/givenPicture.ts"
import type { ActivityForm } from "#core/desk/catalogue/activityForm.ts"
import type { ChosenPicture } from "#core/desk/catalogue/chosenPicture.ts"
import { ArrowDown } from "../../components/icons/ArrowDown.tsx"
import { ArrowUp } from "../../components/icons/ArrowUp.tsx"
import { Trash } from "../../components/icons/Trash.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { Picture } from "../../components/picture/Picture.tsx"
import fields from "./ActivityFields.module.css"
import { PicturePicker } from "./PicturePicker.tsx"
import styles from "./PictureFields.module.css"

const moved = <A,>(list: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const one = list[from]
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

interface PictureFieldsProps {
  readonly form: Pick<ActivityForm, "gallery" | "image">
  /** Of the activity. */
  readonly name: string
  /** Pictures cannot be given yet. */
  readonly isNameless: boolean
  readonly onEdit: (change: Partial<ActivityForm>) => void
  readonly onPicture: (picture: ChosenPicture, shape: PictureShape) => void
}

const MAIN_HINT = "JPEG, PNG, WebP or AVIF, at least 400 × 225 pixels and at most 30 MB; it is cut to 16:9."
const VIEW_HINT = "At least 400 × 300 pixels; it is cut to 4:3 and put behind the others."

const NAMELESS = "Write its title and its address first."

export const PictureFields = ({
  form: { gallery, image },
  name,
  isNameless,
  onEdit,
  onPicture,
}: PictureFieldsProps) => {
  const list = useRef<HTMLOListElement>(null)
  return (
    <fieldset className={fields["group"]}>
      <legend>Pictures</legend>
      <p>A picture that you choose is cut to size at once, and shown in the shop once the change is made.</p>
      <Picture
        className={styles["main"]}
        src={image === "" ? undefined : image}
        alt={`Main picture of ${name}`}
        name={name}
        sizes="20rem"
      />
      <PicturePicker
        label={image === "" ? "Main picture" : "Another main picture"}
        hint={isNameless ? NAMELESS : MAIN_HINT}
        isOff={isNameless}
        onChoose={(picture) => onPicture(picture, "main")}
      />
      <ol ref={list} tabIndex={-1} className={styles["gallery"]} aria-label="Gallery">
        {gallery.map((src, place) => (
          <li key={src} className={styles["picture"]}>
            <Picture
              className={styles["thumb"]}
              src={src}
              alt={`Picture ${place + 1} of the gallery`}
              name={name}
              sizes="10rem"
            />
            <div className={styles["tools"]}>
              <button
                type="button"
                className={buttonClass("icon")}
                aria-label={`Move picture ${place + 1} forward`}
                aria-disabled={place === 0}
                onClick={() => place > 0 && onEdit({ gallery: moved(gallery, place, place - 1) })}
              >
                {ArrowUp}
              </button>
              <button
                type="button"
                className={buttonClass("icon")}
                aria-label={`Move picture ${place + 1} back`}
                aria-disabled={place === gallery.length - 1}
                onClick={() =>
                  place < gallery.length - 1 && onEdit({ gallery: moved(gallery, place, place + 1) })
                }
              >
                {ArrowDown}
              </button>
              <button
                type="button"
                className={buttonClass("icon")}
                aria-label={`Remove picture ${place + 1}`}
                onClick={() => {
                  onEdit({ gallery: gallery.toSpliced(place, 1) })
                  list.current?.focus()
                }}
              >
                {Trash}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <PicturePicker
        label="Another picture of the gallery"
        hint={isNameless ? NAMELESS : VIEW_HINT}
        isOff={isNameless}
        onChoose={(picture) => onPicture(picture, "view")}
      />
    </fieldset>
  )
}
