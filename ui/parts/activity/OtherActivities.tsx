/** "Discover Other Activities": up to six more of the same kind; nothing at all when there are none. */
import { useMachine } from "@xstate/react"
import type { Activity } from "#core/catalogue/activity.ts"
import { makeOthersMachine } from "#core/catalogue/browseFlows.ts"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { useMachineOf } from "../../flows.tsx"
import { ActivityCard } from "../card/ActivityCard.tsx"
import { AskTile } from "../card/AskTile.tsx"
import { CardGrid } from "../card/CardGrid.tsx"
import { Section } from "../page/Section.tsx"

interface OtherActivitiesProps {
  readonly current: Activity
  readonly categorySlug: string
}

const TITLE = "Discover Other Activities"

export const OtherActivities = ({ current, categorySlug }: OtherActivitiesProps) => {
  const [state] = useMachine(useMachineOf(makeOthersMachine), { input: { query: { current, categorySlug } } })
  const others = foundIn(state.context) ?? []
  if (others.length === 0) return null
  return (
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
}
