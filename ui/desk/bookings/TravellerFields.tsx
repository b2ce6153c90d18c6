/** At what time they travel, how many, and who they are: what a new booking and an adopted payment ask alike. */
import { type ReactNode, type RefObject, useEffect } from "react"
import type { DeskOffer } from "#core/desk/bookings/deskBookingView.ts"
import { hasRoom } from "#core/desk/bookings/hasRoom.ts"
import {
  ERROR_FIELD,
  NEW_BOOKING_ERROR_TEXT,
  type NewBookingError,
  type NewBookingForm,
  partyIn,
} from "#core/desk/bookings/newBookingForm.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { MobileNumberWarning } from "../../components/fields/MobileNumberWarning.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import styles from "./TravellerFields.module.css"

/** As long as nobody knows who travels. */
const SOMEBODY = { adults: 1, children: 0 }

/** What there is to know of a time. */
export const timeNote = ({ free, isClosed }: DeskOffer["times"][number]): string =>
  isClosed ? "closed" : free === 0 ? "full" : `${free} free`

/** Marks a field with the first of the errors that is its own. */
export const wrongField = (errors: ReadonlyArray<NewBookingError>, field: keyof NewBookingForm) => {
  const error = errors.find((one) => ERROR_FIELD[one] === field)
  return error === undefined
    ? {}
    : {
        isWrong: true,
        notice: (id: string) => (
          <FieldError id={id} look="plain">
            {NEW_BOOKING_ERROR_TEXT[error]}
          </FieldError>
        ),
      }
}

/** The way to another time, or the field to mend first; of a group of radios the first that can be chosen. */
const FIRST_WRONG =
  '[data-mends], [aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input:not(:disabled)'

/** Takes whoever sent a form before it was whole to what it lacks first. */
export const useFirstWrong = (fields: RefObject<HTMLFormElement | null>, isIncomplete: boolean): void => {
  useEffect(() => {
    if (isIncomplete) fields.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  }, [fields, isIncomplete])
}

type TravellerForm = Pick<NewBookingForm, "departure" | "adults" | "children" | "name" | "mobileNumber">

interface PartProps {
  readonly form: TravellerForm
  readonly errors: ReadonlyArray<NewBookingError>
  readonly onEdit: (change: Partial<TravellerForm>) => void
}

interface TimeFieldProps extends PartProps {
  readonly label: string
  readonly times: DeskOffer["times"]
  /** They travel whether or not there is room. */
  readonly isRoomNeedless?: boolean
}

/** Nothing where seats are not counted. */
export const TimeField = ({ label, times, isRoomNeedless = false, form, errors, onEdit }: TimeFieldProps) =>
  times.length === 0 ? null : (
    <ChoiceChips
      name="departure"
      label={label}
      choices={times.map((one) => ({
        value: one.departure,
        label: one.time,
        note: timeNote(one),
        isOff: !isRoomNeedless && !hasRoom(one, partyIn(form) ?? SOMEBODY),
      }))}
      chosen={form.departure}
      {...wrongField(errors, "departure")}
      onChoose={(value) => onEdit({ departure: DepartureId.make(value) })}
    />
  )

interface TravellerFieldsProps extends PartProps {
  /** Stands between how many they are and who they are. */
  readonly price?: ReactNode
  /** Stands below who they are. */
  readonly children?: ReactNode
}

export const TravellerFields = ({ form, errors, price, children, onEdit }: TravellerFieldsProps) => (
  <>
    <div className={styles["heads"]}>
      <TextField
        label="Adults"
        typed="count"
        name="adults"
        value={form.adults}
        {...wrongField(errors, "adults")}
        onText={(adults) => onEdit({ adults })}
      />
      <TextField
        label="Children (5–10)"
        typed="count"
        name="children"
        value={form.children}
        onText={(young) => onEdit({ children: young })}
      />
    </div>
    {price}
    <div className={styles["who"]}>
      <TextField
        label="Name"
        typed="name"
        autoComplete="off"
        dir="auto"
        name="name"
        value={form.name}
        {...wrongField(errors, "name")}
        onText={(name) => onEdit({ name })}
      />
      <div>
        <TextField
          label="Mobile number"
          typed="mobile"
          autoComplete="off"
          name="mobileNumber"
          dir="ltr"
          value={form.mobileNumber}
          {...wrongField(errors, "mobileNumber")}
          onText={(mobileNumber) => onEdit({ mobileNumber })}
        />
        <MobileNumberWarning number={form.mobileNumber} />
      </div>
      {children}
    </div>
  </>
)
