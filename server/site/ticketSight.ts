/**
 * Says how much of the ticket is on the screen, until the page is alive and says it itself (`useTicketSight`): the bar
 * with the price goes by it. The text of this function is written at the end of every page, so it stands by itself: it
 * may name nothing outside of it.
 */
export const ticketSight = (): void => {
  const { dataset } = document.documentElement
  const form = document.getElementById("book")?.closest("form")
  const pay = form?.querySelector("[type=submit]")
  if (!form || !pay) return
  const watch = new IntersectionObserver(
    (entries) => {
      if (dataset["live"] !== undefined) return watch.disconnect()
      for (const { target, isIntersecting } of entries)
        dataset[target === pay ? "pay" : "ticket"] = isIntersecting ? "seen" : "away"
    },
    { rootMargin: "-10% 0px" },
  )
  watch.observe(form)
  watch.observe(pay)
}
