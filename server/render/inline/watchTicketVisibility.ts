/**
 * Says how much of the ticket is on the screen, until the page is alive and says it itself (`useTicketVisibility`): the bar
 * with the price goes by it.
 */
export const watchTicketVisibility = (): void => {
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
