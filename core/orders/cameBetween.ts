/** Why nothing was written of what staff decided on an order, or on the booking that it is. */
export const cameBetween = (what: "booking" | "order"): string =>
  `Something else happened to this ${what} in between: look again. Nothing was changed.`
