/**
 * The one h1 of a screen: takes the focus when the visitor has moved here, names the browser's tab, and sees to it that
 * the page's head follows. Where the visit began the server has written the head.
 */
import { type ReactNode, use, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import type { Activity, Category } from "#core/catalogue/activity.ts"
import type { PageSubject } from "#core/content/pageHead.ts"
import type { Day } from "#core/days.ts"
import { useSettings } from "../../app/actors.tsx"
import { EntryLocationContext } from "../../app/navigation.tsx"

interface PageTitleProps {
  readonly children: ReactNode
  /** What the tab says; the shop's name is added. */
  readonly tab: string
  /** The tab says so only until the page's head is here, which has a title for it. */
  readonly untilHead?: boolean
  /** What the page is about, where that is more than its address says. An activity's category comes with it. */
  readonly activity?: Activity | undefined
  /** Comes with an activity: the day in India on which its page is read. */
  readonly today?: Day | undefined
  readonly category?: Category | undefined
  /** There is nothing at this address, though it looks like one of ours. */
  readonly isNowhere?: boolean
  readonly className?: string | undefined
  /** Takes the focus even where the visit began: for news such as a payment's result. */
  readonly news?: boolean
}

const loadUpdateHead = () => import("../../app/updateHead.ts").then((m) => m.updateHead)

const subjectOf = (
  screen: string,
  {
    activity,
    category,
    today,
    isNowhere,
  }: Pick<PageTitleProps, "activity" | "category" | "today" | "isNowhere">,
): PageSubject => {
  if (isNowhere === true) return { isNowhere }
  if (category === undefined) return { screen }
  return activity === undefined || today === undefined ? { category } : { activity, category, today }
}

export const PageTitle = ({
  children,
  tab,
  untilHead = false,
  activity,
  today,
  category,
  isNowhere = false,
  className,
  news = false,
}: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const settings = useSettings()
  const location = useLocation()
  const landing = use(EntryLocationContext)
  const moved = location !== landing
  // A list that is filtered where the visit began is the same page: the focus stays on the filter.
  const [began] = useState(!moved)
  const isElsewhere = moved && !(began && location.pathname === landing?.pathname)
  const { pathname } = location
  const title = `${tab} | ${settings.operator.name}`

  useEffect(() => {
    if (moved || !untilHead) document.title = title
  }, [title, moved, untilHead])

  useEffect(() => {
    if (!moved) return
    let isHere = true
    const subject = subjectOf(pathname, { activity, category, today, isNowhere })
    const follow = async () => {
      const setHead = await loadUpdateHead()
      if (!isHere) return
      setHead(subject, settings)
      if (!untilHead) document.title = title
    }
    // Without its script the head stays as it was; the page says everything itself.
    follow().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [moved, pathname, activity, category, settings, title, untilHead, today, isNowhere])

  useEffect(() => {
    if (isElsewhere || news) heading.current?.focus({ preventScroll: true })
  }, [isElsewhere, news])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
