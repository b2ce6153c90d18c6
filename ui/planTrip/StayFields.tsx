/** Step 3 of the wizard: where the visitor sleeps, and from when to when. */
import type { ReactNode } from "react"
import {
  ACCOMMODATION_TYPES,
  checkInError,
  checkOutError,
  STAY_DATE_ERROR_TEXT,
  type StayDateError,
} from "#core/trips/tripPlan.ts"
import { travelDayText, latestTravelDay } from "#core/booking/travelDay.ts"
import { type Day, isDay } from "#core/days.ts"
import { plannableStayText } from "#core/trips/planSummary.ts"
import type { TripDraft } from "#core/trips/tripDraft.ts"
import { earliestCheckOut } from "#core/trips/wizardSteps.ts"
import { useToday } from "../app/actors.tsx"
import { FieldError } from "../components/fields/FieldError.tsx"
import { TextField } from "../components/fields/TextField.tsx"
import { ChoiceCard } from "./ChoiceCard.tsx"
import styles from "./fields.module.css"
import type { WizardProps } from "./useWizard.ts"

type Kind = (typeof ACCOMMODATION_TYPES)[number]

/** Windows in rows, as wide and high as they are given. Unit: the scene's own, 160 by 96. */
const windows = (
  columns: ReadonlyArray<number>,
  rows: ReadonlyArray<number>,
  width: number,
  height: number,
) => rows.flatMap((y) => columns.map((x) => `M${x} ${y}h${width}v${height}h${-width}z`)).join("")

const palm = (x: number, ground: number) => (
  <g transform={`translate(${x} ${ground})`}>
    <path d="M-1.5 0c1-14 0-26 3-38l2 .6c-2.6 12-1.6 24-1 37.4z" fill="var(--amber)" />
    <path
      d="M3-38c-8-8-18-5-21 3 7-3 14-3 21-3zm0 0C-1-49 11-53 18-47c-7 1-11 4-15 9zm0 0c9-4 18 1 19 10-6-5-12-8-19-10zm0 0c-8 0-13 7-11 15 3-7 6-11 11-15z"
      fill="var(--palm)"
    />
  </g>
)

/** A small scene for each kind of stay, in the colours of the posters: a hotel, a villa, an apartment house. */
const HOUSES: Readonly<Record<Kind, ReactNode>> = {
  Hotel: (
    <>
      <path d="M58 22h50v56H58z" fill="var(--paper)" />
      <path d="M58 22h50v5H58z" fill="var(--coral)" />
      <path d="M74 12h18v10H74z" fill="var(--mango)" />
      <path d={windows([64, 76, 88, 99], [33, 44, 55], 6, 7)} fill="var(--azul)" />
      <path d="M76 66h14v12H76z" fill="var(--indigo)" />
      <path d="M72 64h22l3 4H69z" fill="var(--coral)" />
      {palm(42, 80)}
      {palm(122, 80)}
    </>
  ),
  Villa: (
    <>
      <path d="M44 52h76v26H44z" fill="var(--paper)" />
      <path d="M36 54l18-20h56l18 20z" fill="var(--coral)" />
      <path d="M98 28h7v12h-7z" fill="var(--coral)" />
      <path d={windows([52, 100], [60], 12, 10)} fill="var(--azul)" />
      <path d="M74 78V64a8 8 0 0 1 16 0v14z" fill="var(--indigo)" />
      <path d="M62 86c10-5 46-5 58 0 4 3-6 6-28 6s-36-3-30-6z" fill="var(--teal)" />
      {palm(28, 82)}
      {palm(138, 80)}
    </>
  ),
  Apartment: (
    <>
      <path d="M34 34h40v44H34z" fill="var(--sand)" />
      <path d="M74 18h50v60H74z" fill="var(--paper)" />
      <path d="M74 18h50v4H74zM34 34h40v4H34z" fill="var(--teal)" />
      <path d={windows([41, 58], [44, 56], 9, 7)} fill="var(--azul)" />
      <path d={windows([82, 104], [27, 41, 55], 12, 8)} fill="var(--azul)" />
      <path d="M79 36h18v2H79zM101 36h18v2h-18zM79 50h18v2H79zM101 50h18v2h-18z" fill="var(--coral)" />
      <path d="M94 68h11v10H94z" fill="var(--indigo)" />
      {palm(140, 80)}
    </>
  ),
}

const StayIllustration = ({ kind }: { readonly kind: Kind }) => (
  <svg viewBox="0 0 160 96" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <path d="M0 0h160v96H0z" fill="var(--amber-wash)" />
    <circle cx={kind === "Villa" ? 122 : 24} cy="26" r="12" fill="var(--mango)" />
    <path d="M0 62c26-10 52-8 80-2s56 6 80-2v14H0z" fill="var(--palm-wash)" />
    <path d="M0 68h160v10H0z" fill="var(--teal)" />
    <path d="M0 78c40-4 120-4 160 0v18H0z" fill="var(--sand-deep)" />
    {HOUSES[kind]}
  </svg>
)

interface DayFieldProps {
  readonly end: "checkInDate" | "checkOutDate"
  readonly label: string
  readonly day: string
  readonly earliest: Day
  readonly today: Day
  readonly error: StayDateError | undefined
  readonly onDay: (change: Partial<TripDraft>) => void
}

const DayField = ({ end, label, day, earliest, today, error, onDay }: DayFieldProps) => (
  <TextField
    label={label}
    typed="day"
    name={end}
    required
    min={earliest}
    max={latestTravelDay(today)}
    value={day}
    hint={isDay(day) && error === undefined ? travelDayText(day, today) : undefined}
    isWrong={error !== undefined}
    notice={(id) =>
      error !== undefined && (
        <FieldError look="plain" id={id} role="alert">
          {STAY_DATE_ERROR_TEXT[error]}
        </FieldError>
      )
    }
    onText={(text) => onDay({ [end]: text })}
  />
)

export const StayFields = ({ state, send }: WizardProps) => {
  const { draft } = state.context
  const today = useToday()
  const edit = (change: Partial<TripDraft>) => send({ type: "wizard.edit", change })
  return (
    <div className={styles["groups"]}>
      <fieldset className={styles["group"]}>
        <legend>Accommodation Type *</legend>
        <div className={styles["three"]}>
          {ACCOMMODATION_TYPES.map((kind) => (
            <ChoiceCard
              key={kind}
              type="radio"
              name="accommodationType"
              value={kind}
              required
              checked={draft.accommodationType === kind}
              scene={<StayIllustration kind={kind} />}
              onChoose={() => edit({ accommodationType: kind })}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles["group"]}>
        <div className={styles["pairs"]}>
          <DayField
            end="checkInDate"
            label="Check-in Date *"
            day={draft.checkInDate}
            earliest={today}
            today={today}
            error={checkInError(draft, today)}
            onDay={edit}
          />
          <DayField
            end="checkOutDate"
            label="Check-out Date *"
            day={draft.checkOutDate}
            earliest={earliestCheckOut(draft, today)}
            today={today}
            error={checkOutError(draft, today)}
            onDay={edit}
          />
        </div>
        <p className={styles["chosen"]} role="status">
          {plannableStayText(draft, today)}
        </p>
      </div>
    </div>
  )
}
