/**
 * "Discover Other Activities": up to six more of the same kind; nothing at all when there are none. A page that was
 * written for many visitors draws six of its own for this one, unless they are on the screen already.
 */
import { useMachine } from "@xstate/react"
import { useEffect, useRef, useState } from "react"
import type { Activity, ActivitySummary } from "#core/catalogue/activity.ts"
import { makeOthersMachine } from "#core/catalogue/browseFlows.ts"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { useMachineOf } from "../../flows.tsx"
import { useHydrating } from "../../useHydrating.ts"
import { ActivityCard } from "../card/ActivityCard.tsx"
import { AskTile } from "../card/AskTile.tsx"
import { CardGrid } from "../card/CardGrid.tsx"
import { Section } from "../page/Section.tsx"

interface OtherActivitiesProps {
  readonly current: Activity
  readonly categorySlug: string
}

interface OthersProps {
  readonly others: ReadonlyArray<ActivitySummary>
  readonly categorySlug: string
}

const NONE: OthersProps["others"] = []
const TITLE = "Discover Other Activities"

const Others = ({ others, categorySlug }: OthersProps) =>
  others.length > 0 && (
    <Section title={TITLE}>
      <CardGrid columns={3} onPhones="strip" label={TITLE} filler={<AskTile />}>
        {others.map((activity) => (
          <li key={activity._id}>
            <ActivityCard activity={activity} categorySlug={categorySlug} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )

const useOthers = ({ current, categorySlug }: OtherActivitiesProps) => {
  const [state] = useMachine(useMachineOf(makeOthersMachine), { input: { query: { current, categorySlug } } })
  return foundIn(state.context)
}

/** `meanwhile` is shown until the draw is there, and where it fails. */
const DrawnOthers = ({
  meanwhile,
  ...props
}: OtherActivitiesProps & { readonly meanwhile: OthersProps["others"] }) => (
  <Others others={useOthers(props) ?? meanwhile} categorySlug={props.categorySlug} />
)

const WrittenOthers = (props: OtherActivitiesProps) => {
  const written = useOthers(props) ?? []
  const [isDrawn, setDrawn] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isSeen = (place.current?.getBoundingClientRect().top ?? 0) < window.innerHeight
    setDrawn(!isSeen)
  }, [])
  return (
    <div ref={place}>
      {isDrawn ? (
        <DrawnOthers {...props} meanwhile={written} />
      ) : (
        <Others others={written} categorySlug={props.categorySlug} />
      )}
    </div>
  )
}

export const OtherActivities = (props: OtherActivitiesProps) => {
  const isWritten = useHydrating()
  const [wasWritten] = useState(isWritten)
  return wasWritten ? <WrittenOthers {...props} /> : <DrawnOthers {...props} meanwhile={NONE} />
}
