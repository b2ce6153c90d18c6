/** The fields of one activity of the catalogue. */
import { childFare } from "#core/booking/quote.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import type { PictureShape } from "#core/catalogue/givenPicture.ts"
import {
  type ActivityForm,
  EMPTY_RUN,
  EMPTY_SECTION,
  type RunForm,
  type SectionForm,
} from "#core/desk/catalogue/activityForm.ts"
import type { ChosenPicture } from "#core/desk/catalogue/chosenPicture.ts"
import { formatPrice, parseRupees } from "#core/money.ts"
import { TextField } from "../../components/fields/TextField.tsx"
import { DeskCheckbox } from "../DeskCheckbox.tsx"
import { type FormField, FormFields } from "./FormFields.tsx"
import { PartList } from "./PartList.tsx"
import { PictureFields } from "./PictureFields.tsx"
import styles from "./ActivityFields.module.css"

const TRIP_FIELDS = [
  { name: "duration", label: "Duration", typed: "sentence", hint: "Such as 2 hours" },
  { name: "route", label: "Route", typed: "sentence", dir: "auto" },
] as const

const TEXT_FIELDS = [
  { name: "description", label: "Description", rows: 8 },
  { name: "features", label: "Highlights", hint: "One on each line.", rows: 5 },
  {
    name: "badges",
    label: "Badges",
    hint: "At most three, one on each line, of at most 24 letters.",
    rows: 3,
  },
] as const

const RUN_FIELDS: ReadonlyArray<FormField<keyof RunForm>> = [
  { name: "from", label: "From", typed: "code", hint: "Every year, such as 10-01 for 1 October" },
  { name: "to", label: "To", typed: "code", hint: "The last day, such as 05-31" },
  { name: "weekdays", label: "Only on", typed: "code", hint: "Friday, Saturday; empty for every day" },
  { name: "startTimes", label: "Sets out at", typed: "code", hint: "09:30, 14:00" },
  { name: "lastStart", label: "Sets out by", typed: "code", hint: "17:00, where it has no fixed times" },
  { name: "durationMinutes", label: "Takes, in minutes", typed: "code" },
  {
    name: "dates",
    label: "Only on these days",
    typed: "code",
    hint: "12-24 every year, 2027-01-05 once",
  },
  { name: "except", label: "Never on", typed: "code", hint: "12-25, 2027-03-03" },
]

/** Whole numbers that say for whom a trip is, and how late it is sold. */
const LIMIT_FIELDS = [
  {
    name: "bookUntilMinutes",
    label: "Booking closes, in minutes before the last start",
    typed: "count",
  },
  { name: "adultsFrom", label: "Adults from, in years", typed: "count" },
  { name: "childrenFrom", label: "Children from, in years", typed: "count" },
  { name: "childrenTo", label: "Children to, in years", typed: "count" },
  { name: "leastTravellers", label: "Least travellers on one booking", typed: "count" },
  { name: "mostTravellers", label: "Most travellers on one booking", typed: "count" },
] as const

const SEARCH_FIELDS = [
  {
    name: "searchTitle",
    label: "Search title",
    typed: "sentence",
    hint: "At most 60 letters; empty for one that is made of the name.",
  },
  { name: "searchDescription", label: "Search description", hint: "At most 160 letters.", rows: 3 },
  { name: "searchKeywords", label: "Search words", hint: "At most ten, one on each line.", rows: 4 },
] as const

const childText = (price: string): string => {
  const amount = parseRupees(price)
  return amount === undefined ? "" : `A child of 5 to 10 pays ${formatPrice(childFare(amount))}.`
}

const sectionFields = (
  { title, text, isList }: SectionForm,
  number: number,
  edit: (change: Partial<SectionForm>) => void,
) => (
  <>
    <FormFields
      fields={[
        { name: "title", label: `Heading of section ${number}`, typed: "sentence" },
        { name: "text", label: `Text of section ${number}`, rows: isList ? 4 : 3 },
      ]}
      form={{ title, text }}
      onText={(name, typed) => edit({ [name]: typed })}
    />
    <DeskCheckbox
      label={`Section ${number} is a list: a point on each line`}
      isChecked={isList}
      onCheck={(isNow) => edit({ isList: isNow })}
    />
  </>
)

const runFields = (run: RunForm, number: number, edit: (change: Partial<RunForm>) => void) => (
  <div className={styles["row"]}>
    <FormFields
      fields={RUN_FIELDS.map((field) => ({ ...field, label: `${field.label} (season ${number})` }))}
      form={run}
      onText={(name, text) => edit({ [name]: text })}
    />
  </div>
)

interface ActivityFieldsProps {
  readonly form: ActivityForm
  readonly activity: Pick<Activity, "name" | "rules">
  /** Pictures cannot be given yet. */
  readonly isNameless?: boolean
  readonly onEdit: (change: Partial<ActivityForm>) => void
  readonly onPicture: (picture: ChosenPicture, shape: PictureShape) => void
}

export const ActivityFields = ({
  form,
  activity: { name, rules },
  isNameless = false,
  onEdit,
  onPicture,
}: ActivityFieldsProps) => {
  const onText = (field: keyof ActivityForm, text: string) => onEdit({ [field]: text })
  return (
    <>
      <TextField
        label="Title"
        typed="sentence"
        dir="auto"
        value={form.name}
        onText={(text) => onText("name", text)}
      />
      <TextField
        label="Price of an adult"
        typed="amount"
        prefix="₹"
        hint={childText(form.price)}
        value={form.price}
        onText={(text) => onText("price", text)}
      />
      <DeskCheckbox
        label="On sale: listed in the shop, and to be booked"
        isChecked={form.isOnSale}
        onCheck={(isOnSale) => onEdit({ isOnSale })}
      />
      <div className={styles["row"]}>
        <FormFields fields={TRIP_FIELDS} form={form} onText={onText} />
      </div>
      <FormFields fields={TEXT_FIELDS} form={form} onText={onText} />
      <fieldset className={styles["group"]}>
        <legend>Sections of the page</legend>
        <PartList
          noun="section"
          parts={form.sections}
          empty={EMPTY_SECTION}
          onParts={(sections) => onEdit({ sections })}
          fieldsOf={sectionFields}
        />
      </fieldset>
      <fieldset className={styles["group"]}>
        <legend>When it runs, and for whom</legend>
        {form.runs.length === 0 && <p>It runs every day of the year.</p>}
        <PartList
          noun="season"
          parts={form.runs}
          empty={EMPTY_RUN}
          onParts={(runs) => onEdit({ runs })}
          fieldsOf={runFields}
        />
        <div className={styles["row"]}>
          <FormFields fields={LIMIT_FIELDS} form={form} onText={onText} />
        </div>
        {rules?.pool !== undefined && (
          <p>
            Its seats are those of “{rules.pool.id}”, {rules.pool.capacity} on a departure. Trips may share
            them, so that is changed for all of them at once, in the folder of files; one departure has its
            own page.
          </p>
        )}
      </fieldset>
      <PictureFields form={form} name={name} isNameless={isNameless} onEdit={onEdit} onPicture={onPicture} />
      <fieldset className={styles["group"]}>
        <legend>What search results say</legend>
        <FormFields fields={SEARCH_FIELDS} form={form} onText={onText} />
      </fieldset>
    </>
  )
}
