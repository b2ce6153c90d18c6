/** The fields of one activity of the catalogue. */
import { useId, useRef } from "react"
import { childFare } from "#core/booking/quote.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import {
  type ActivityForm,
  EMPTY_RUN,
  EMPTY_SECTION,
  type RunForm,
  type SectionForm,
} from "#core/desk/catalogue/activityForm.ts"
import type { ChosenPicture } from "#core/desk/catalogue/chosenPicture.ts"
import { formatPrice, parseRupees } from "#core/money.ts"
import { plainText } from "#core/plainText.ts"
import type { PictureShape } from "#core/catalogue/givenPicture.ts"
import { ArrowDown } from "../../components/icons/ArrowDown.tsx"
import { ArrowUp } from "../../components/icons/ArrowUp.tsx"
import { Trash } from "../../components/icons/Trash.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { TextField } from "../../components/fields/TextField.tsx"
import field from "../../components/fields/TextField.module.css"
import { Picture } from "../../components/picture/Picture.tsx"
import { DeskCheckbox } from "../DeskCheckbox.tsx"
import { PicturePicker } from "./PicturePicker.tsx"
import styles from "./ActivityFields.module.css"

/** Whole numbers that say for whom a trip is, and how late it is sold. */
const LIMITS = [
  ["bookUntilMinutes", "Booking closes, in minutes before the last start"],
  ["adultsFrom", "Adults from, in years"],
  ["childrenFrom", "Children from, in years"],
  ["childrenTo", "Children to, in years"],
  ["leastTravellers", "Least travellers on one booking"],
  ["mostTravellers", "Most travellers on one booking"],
] as const

interface TextAreaProps {
  readonly label: string
  readonly hint?: string
  readonly rows: number
  readonly value: string
  readonly onText: (text: string) => void
}

export const TextArea = ({ label, hint, rows, value, onText }: TextAreaProps) => {
  const id = useId()
  return (
    <div className={field["field"]}>
      <label className={field["label"]} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles["area"]}
        rows={rows}
        dir="auto"
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => onText(plainText(currentTarget.value))}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field["hint"]}>
          {hint}
        </p>
      )}
    </div>
  )
}

const childText = (price: string): string => {
  const amount = parseRupees(price)
  return amount === undefined ? "" : `A child of 5 to 10 pays ${formatPrice(childFare(amount))}.`
}

const moved = <A,>(list: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const one = list[from]
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

interface FieldsProps {
  readonly form: ActivityForm
  readonly activity: Pick<Activity, "name" | "rules">
  /** Pictures cannot be given yet. */
  readonly isNameless?: boolean
  readonly onEdit: (change: Partial<ActivityForm>) => void
  readonly onPicture: (picture: ChosenPicture, shape: PictureShape) => void
}

type PartProps = Omit<FieldsProps, "activity" | "isNameless" | "onPicture">

const Sections = ({ form: { sections }, onEdit }: PartProps) => {
  const add = useRef<HTMLButtonElement>(null)
  const edit = (place: number, change: Partial<SectionForm>) =>
    onEdit({ sections: sections.map((one, n) => (n === place ? { ...one, ...change } : one)) })
  return (
    <fieldset className={styles["group"]}>
      <legend>Sections of the page</legend>
      {[...sections.entries()].map(([place, section]) => (
        <div key={place} className={styles["part"]} role="group" aria-label={`Section ${place + 1}`}>
          <TextField
            label={`Heading of section ${place + 1}`}
            typed="sentence"
            value={section.title}
            onText={(title) => edit(place, { title })}
          />
          <TextArea
            label={`Text of section ${place + 1}`}
            rows={section.isList ? 4 : 3}
            value={section.text}
            onText={(text) => edit(place, { text })}
          />
          <DeskCheckbox
            label={`Section ${place + 1} is a list: a point on each line`}
            isChecked={section.isList}
            onCheck={(isList) => edit(place, { isList })}
          />
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => {
              onEdit({ sections: sections.toSpliced(place, 1) })
              add.current?.focus()
            }}
          >
            {Trash}
            Remove section {place + 1}
          </button>
        </div>
      ))}
      <button
        ref={add}
        type="button"
        className={buttonClass("quiet")}
        onClick={() => onEdit({ sections: [...sections, EMPTY_SECTION] })}
      >
        Add a section
      </button>
    </fieldset>
  )
}

const RUN_FIELDS: ReadonlyArray<readonly [name: keyof RunForm, label: string, hint: string]> = [
  ["from", "From", "Every year, such as 10-01 for 1 October"],
  ["to", "To", "The last day, such as 05-31"],
  ["weekdays", "Only on", "Friday, Saturday; empty for every day"],
  ["startTimes", "Sets out at", "09:30, 14:00"],
  ["durationMinutes", "Takes, in minutes", ""],
  ["dates", "Only on these days", "12-24 every year, 2027-01-05 once"],
  ["except", "Never on", "12-25, 2027-03-03"],
]

const Runs = ({ form, onEdit, activity: { rules } }: Omit<FieldsProps, "onPicture">) => {
  const { runs } = form
  const add = useRef<HTMLButtonElement>(null)
  const edit = (place: number, change: Partial<RunForm>) =>
    onEdit({ runs: runs.map((one, n) => (n === place ? { ...one, ...change } : one)) })
  return (
    <fieldset className={styles["group"]}>
      <legend>When it runs, and for whom</legend>
      {runs.length === 0 && <p>It runs every day of the year.</p>}
      {[...runs.entries()].map(([place, run]) => (
        <div key={place} className={styles["part"]} role="group" aria-label={`Season ${place + 1}`}>
          <div className={styles["row"]}>
            {RUN_FIELDS.map(([name, label, hint]) => (
              <TextField
                key={name}
                label={`${label} (season ${place + 1})`}
                typed="code"
                {...(hint === "" ? {} : { hint })}
                value={run[name]}
                onText={(text) => edit(place, { [name]: text })}
              />
            ))}
          </div>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => {
              onEdit({ runs: runs.toSpliced(place, 1) })
              add.current?.focus()
            }}
          >
            {Trash}
            Remove season {place + 1}
          </button>
        </div>
      ))}
      <button
        ref={add}
        type="button"
        className={buttonClass("quiet")}
        onClick={() => onEdit({ runs: [...runs, EMPTY_RUN] })}
      >
        Add a season
      </button>
      <div className={styles["row"]}>
        {LIMITS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            typed="count"
            value={form[name]}
            onText={(text) => onEdit({ [name]: text })}
          />
        ))}
      </div>
      {rules?.pool !== undefined && (
        <p>
          Its seats are those of “{rules.pool.id}”, {rules.pool.capacity} on a departure. Trips may share
          them, so that is changed for all of them at once, in the folder of files; one departure has its own
          page.
        </p>
      )}
    </fieldset>
  )
}

const MAIN_HINT = "JPEG, PNG, WebP or AVIF, at least 400 × 225 pixels and at most 30 MB; it is cut to 16:9."
const VIEW_HINT = "At least 400 × 300 pixels; it is cut to 4:3 and put behind the others."

const NAMELESS = "Write its title and its address first."

const Pictures = ({
  form: { gallery, image },
  activity,
  isNameless = false,
  onEdit,
  onPicture,
}: FieldsProps) => {
  const list = useRef<HTMLOListElement>(null)
  return (
    <fieldset className={styles["group"]}>
      <legend>Pictures</legend>
      <p>A picture that you choose is cut to size at once, and shown in the shop once the change is made.</p>
      <Picture
        className={styles["main"]}
        src={image === "" ? undefined : image}
        alt={`Main picture of ${activity.name}`}
        name={activity.name}
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
              name={activity.name}
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

export const ActivityFields = ({ form, activity, isNameless, onEdit, onPicture }: FieldsProps) => (
  <>
    <TextField
      label="Title"
      typed="sentence"
      dir="auto"
      value={form.name}
      onText={(name) => onEdit({ name })}
    />
    <TextField
      label="Price of an adult"
      typed="amount"
      prefix="₹"
      hint={childText(form.price)}
      value={form.price}
      onText={(price) => onEdit({ price })}
    />
    <DeskCheckbox
      label="On sale: listed in the shop, and to be booked"
      isChecked={form.isOnSale}
      onCheck={(isOnSale) => onEdit({ isOnSale })}
    />
    <div className={styles["row"]}>
      <TextField
        label="Duration"
        typed="sentence"
        hint="Such as 2 hours"
        value={form.duration}
        onText={(duration) => onEdit({ duration })}
      />
      <TextField
        label="Route"
        typed="sentence"
        dir="auto"
        value={form.route}
        onText={(route) => onEdit({ route })}
      />
    </div>
    <TextArea
      label="Description"
      rows={8}
      value={form.description}
      onText={(description) => onEdit({ description })}
    />
    <TextArea
      label="Highlights"
      hint="One on each line."
      rows={5}
      value={form.features}
      onText={(features) => onEdit({ features })}
    />
    <TextArea
      label="Badges"
      hint="At most three, one on each line, of at most 24 letters."
      rows={3}
      value={form.badges}
      onText={(badges) => onEdit({ badges })}
    />
    <Sections form={form} onEdit={onEdit} />
    <Runs form={form} activity={activity} onEdit={onEdit} />
    <Pictures
      form={form}
      activity={activity}
      {...(isNameless === undefined ? {} : { isNameless })}
      onEdit={onEdit}
      onPicture={onPicture}
    />
    <fieldset className={styles["group"]}>
      <legend>What search results say</legend>
      <TextField
        label="Search title"
        typed="sentence"
        hint="At most 60 letters; empty for one that is made of the name."
        value={form.searchTitle}
        onText={(searchTitle) => onEdit({ searchTitle })}
      />
      <TextArea
        label="Search description"
        hint="At most 160 letters."
        rows={3}
        value={form.searchDescription}
        onText={(searchDescription) => onEdit({ searchDescription })}
      />
      <TextArea
        label="Search words"
        hint="At most ten, one on each line."
        rows={4}
        value={form.searchKeywords}
        onText={(searchKeywords) => onEdit({ searchKeywords })}
      />
    </fieldset>
  </>
)
