/** An activity that is not there yet: typed with all that a record has, seen as the shop would show it, and then added. */
import { useMachine } from "@xstate/react"
import { Link } from "react-router-dom"
import type { CatalogueView } from "#core/desk/catalogue/catalogueView.ts"
import { activityEditPath, DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import {
  type NewActivityForm,
  PACKAGE_TYPES,
  pictureOwner,
  type PicturePlace,
} from "#core/desk/catalogue/newActivityForm.ts"
import { makeNewActivityMachine } from "#core/desk/catalogue/newActivityMachine.ts"
import type { ChosenPicture } from "#core/desk/catalogue/chosenPicture.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { ActivityFields } from "./ActivityFields.tsx"
import { ActivityReview } from "./ActivityReview.tsx"
import { FormFields } from "./FormFields.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { DeskCheckbox } from "../DeskCheckbox.tsx"
import { useDeskMachine, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { PicturePicker } from "./PicturePicker.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import styles from "./ActivityEditScreen.module.css"
import fields from "./ActivityFields.module.css"

interface PartProps {
  readonly form: NewActivityForm
  readonly onEdit: (change: Partial<NewActivityForm>) => void
  readonly onPicture: (picture: ChosenPicture, place: PicturePlace) => void
}

const NEW_CATEGORY = "A new category"

const CATEGORY_FIELDS = [
  { name: "categoryName", label: "Name of the category", typed: "sentence", dir: "auto" },
  {
    name: "categorySlug",
    label: "Address of the category",
    typed: "code",
    hint: "Lower-case words joined by hyphens, such as water-sports.",
  },
  { name: "categoryDescription", label: "Description of the category", rows: 3 },
] as const

const CategoryFields = ({
  form,
  catalogue,
  onEdit,
  onPicture,
}: PartProps & { readonly catalogue: CatalogueView }) => (
  <fieldset className={fields["group"]}>
    <legend>Category</legend>
    <SelectField
      label="Stands in"
      name="category"
      none={NEW_CATEGORY}
      options={catalogue.categories.map(({ slug }) => slug)}
      textOf={(slug) => catalogue.categories.find((one) => one.slug === slug)?.name ?? slug}
      value={form.category}
      onChoice={(category) => onEdit({ category })}
    />
    {form.category === "" && (
      <div className={fields["part"]} role="group" aria-label={NEW_CATEGORY}>
        <FormFields fields={CATEGORY_FIELDS} form={form} onText={(name, text) => onEdit({ [name]: text })} />
        <PicturePicker
          label={form.categoryImage === "" ? "Picture of the category" : "Another picture of the category"}
          hint={
            pictureOwner(form, "category") === undefined
              ? "Write its name and its address first."
              : "At least 400 × 225 pixels; it is cut to 16:9."
          }
          isOff={pictureOwner(form, "category") === undefined}
          onChoose={(picture) => onPicture(picture, "category")}
        />
        {form.categoryImage !== "" && <p role="status">The category has its picture.</p>}
      </div>
    )}
  </fieldset>
)

const ADDRESS_FIELDS = [
  {
    name: "slug",
    label: "Address",
    typed: "code",
    hint: "Lower-case words joined by hyphens. It stays for ever.",
  },
] as const

const KIND_FIELDS = [
  { name: "discount", label: "Discount", typed: "amount", prefix: "₹" },
  {
    name: "rating",
    label: "Rating",
    typed: "amount",
    hint: "A real one only, from 0 to 5; empty for “New”.",
  },
  { name: "reviewCount", label: "Number of reviews", typed: "count" },
  {
    name: "formerSlugs",
    label: "Former addresses",
    typed: "code",
    hint: "With commas between them; they lead to its page.",
  },
] as const

const SEAT_FIELDS = [
  {
    name: "poolId",
    label: "Boat, bus or guide whose seats are counted",
    typed: "code",
    hint: "Such as dinner-boat; trips that share it have the same. Empty where nobody counts.",
  },
  { name: "poolCapacity", label: "Its seats", typed: "count" },
  { name: "poolTurnaround", label: "Minutes until it sets out again", typed: "count" },
] as const

/** What only an activity that is not there yet can be given here. */
const OnlyNewFields = ({ form, onEdit }: Omit<PartProps, "onPicture">) => {
  const onText = (name: keyof NewActivityForm, text: string) => onEdit({ [name]: text })
  return (
    <fieldset className={fields["group"]}>
      <legend>Address, kind and seats</legend>
      <div className={fields["row"]}>
        <FormFields fields={ADDRESS_FIELDS} form={form} onText={onText} />
        <SelectField
          label="Kind"
          name="packageType"
          none="Choose one"
          options={PACKAGE_TYPES}
          value={form.packageType}
          onChoice={(packageType) => packageType !== "" && onEdit({ packageType })}
        />
        <FormFields fields={KIND_FIELDS} form={form} onText={onText} />
      </div>
      <DeskCheckbox
        label="Children come along"
        isChecked={form.takesChildren}
        onCheck={(takesChildren) => onEdit({ takesChildren })}
      />
      <div className={fields["row"]}>
        <FormFields fields={SEAT_FIELDS} form={form} onText={onText} />
      </div>
    </fieldset>
  )
}

export const NewActivityScreen = () => {
  const [state, send] = useMachine(useDeskMachine(makeNewActivityMachine))
  useLost(state.matches("signedOut"), () => send({ type: "catalogue.again" }))
  useGivenBack(state.matches("lacking"), "see the catalogue", () => send({ type: "catalogue.again" }))
  const { catalogue, form, checked, added, message } = state.context
  const isReviewed = (state.matches("reviewing") || state.matches("doing")) && checked !== undefined
  if (state.matches("lacking")) return <RoleLacks message={message} />
  if (catalogue === undefined || state.matches("reading"))
    return <UnreadScreen title="New activity" words="Reading the catalogue…" state={state} />
  if (added !== undefined)
    return (
      <DeskMessage title="It is in the catalogue">
        <p>
          <bdi>{added.activity.name}</bdi>, {added.category.name}. The shop shows it within a second.
        </p>
        <div className={styles["acts"]}>
          <Link className={buttonClass("primary")} to={activityEditPath(added.activity.slug)}>
            Open it
          </Link>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => send({ type: "activity.another" })}
          >
            Another one
          </button>
        </div>
      </DeskMessage>
    )
  const edit = (change: Partial<NewActivityForm>) => send({ type: "form.edit", change })
  const give = (picture: ChosenPicture, place: PicturePlace) =>
    send({ type: "picture.choose", picture, place })
  return (
    <>
      <p className={styles["back"]}>
        <Link to={DESK_ROUTES.catalogue}>Catalogue</Link>
      </p>
      <DeskTitle tab="New activity">New activity</DeskTitle>
      {isReviewed ? (
        <ActivityReview
          title="What would be added"
          checked={checked}
          saveLabel="Add it to the shop"
          onSave={() => send({ type: "activity.save" })}
          onEdit={() => send({ type: "activity.edit" })}
        />
      ) : (
        <form
          className={styles["form"]}
          aria-label="New activity"
          aria-busy={state.matches("checking")}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: "activity.check" })
          }}
        >
          <CategoryFields form={form} catalogue={catalogue} onEdit={edit} onPicture={give} />
          <ActivityFields
            form={form}
            activity={{ name: form.name || "the new activity" }}
            isNameless={pictureOwner(form, "main") === undefined}
            onEdit={edit}
            onPicture={give}
          />
          <OnlyNewFields form={form} onEdit={edit} />
          <div className={styles["end"]}>
            {state.matches({ filling: "invalid" }) && (
              <FieldError look="large" role="alert">
                {message}
              </FieldError>
            )}
            {state.matches({ filling: "unchecked" }) && (
              <FieldError look="large" role="alert">
                The desk did not answer. What you typed stays; please try again.
              </FieldError>
            )}
            <p role="status">{state.matches("checking") && "Checking…"}</p>
            <div className={styles["acts"]}>
              <button type="submit" className={buttonClass("primary")}>
                See what would be added
              </button>
            </div>
          </div>
        </form>
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
