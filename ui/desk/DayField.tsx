/**
 * A day that is asked for as soon as it is chosen. What is typed is the field's own until it is left or Enter is pressed: on
 * the way to 23 November 2027 stand days that nobody means. What is picked in the browser's calendar counts at once.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { Day, isDay } from "#core/days.ts"
import { TextField } from "../components/fields/TextField.tsx"

interface DayFieldProps {
  readonly label: string
  readonly name?: string
  readonly min?: Day
  readonly max?: Day
  readonly hint?: string
  readonly isWrong?: boolean
  readonly notice?: (id: string) => ReactNode
  /** What is asked for; absent while it is every day. */
  readonly day: Day | undefined
  readonly onDay: (day: Day) => void
  /** Absent where a day must stand here: an empty field then goes back to its day. */
  readonly onEmpty?: () => void
}

/** Keys that open the browser's calendar; what is pressed there is not heard here. */
const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean => altKey || key === " " || key === "F4"

export const DayField = ({ day, onDay, onEmpty, ...field }: DayFieldProps) => {
  const value = day ?? ""
  const [shown, setShown] = useState(value)
  const [text, setText] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  /** Asks for what stands in the field; whether that is a day, or none where none may stand. */
  const ask = ({ value: typed, validity }: HTMLInputElement): boolean => {
    const isEmpty = typed === "" && !validity.badInput && onEmpty !== undefined
    if (!isEmpty && !isDay(typed)) return false
    if (typed === value) return true
    if (isDay(typed)) onDay(Day.make(typed))
    else onEmpty?.()
    return true
  }
  // React's own onChange is the browser's input, which comes with every arrow key in its calendar.
  useEffect(() => {
    const { current } = input
    const choose = () => {
      if (current !== null && !isTyping.current) ask(current)
    }
    current?.addEventListener("change", choose)
    return () => current?.removeEventListener("change", choose)
  })
  return (
    <TextField
      typed="day"
      {...field}
      ref={input}
      value={text}
      onText={setText}
      onKeyDown={(event) => {
        if (event.key === "Enter") ask(event.currentTarget)
        else isTyping.current = !opensCalendar(event)
      }}
      onKeyUp={() => {
        isTyping.current = false
      }}
      onBlur={({ currentTarget }) => {
        isTyping.current = false
        if (!ask(currentTarget)) setText(value)
      }}
    />
  )
}
