/** A context's value. Throws outside its provider, which `what` names. */
export const requireContext = <A>(value: A | undefined, what: string): A => {
  if (value === undefined) throw new Error(`no ${what} above this component`)
  return value
}
