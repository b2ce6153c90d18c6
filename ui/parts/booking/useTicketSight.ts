/**
 * Says on the page's root how much of the ticket is on the screen: `data-ticket` and, of its pay button, `data-pay`, each
 * `seen` or `away`. The bar with the price goes by it. Until the page is alive it says so by itself (`ticketSight`).
 */
import { type RefObject, useEffect } from "react"

/** What lies under the header or under the bar is not seen. */
const UNCOVERED = "-10% 0px"

export const useTicketSight = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const { dataset } = document.documentElement
    const pay = form.current?.querySelector("[type=submit]")
    if (form.current === null || !pay) return
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          dataset[target === pay ? "pay" : "ticket"] = isIntersecting ? "seen" : "away"
      },
      { rootMargin: UNCOVERED },
    )
    watch.observe(form.current)
    watch.observe(pay)
    return () => {
      watch.disconnect()
      delete dataset["ticket"]
      delete dataset["pay"]
    }
  }, [form])
}
