/** A day on which every trip of the sample shop is sold, whatever the time of the year is: the 15th of January to come. */
import { Day, dayInIndia } from "#core/days.ts"

export const dayInSeason = (): Day => {
  const today = dayInIndia(Date.now())
  const thisYear = Number(today.slice(0, 4))
  return Day.make(`${today < `${thisYear}-01-14` ? thisYear : thisYear + 1}-01-15`)
}
