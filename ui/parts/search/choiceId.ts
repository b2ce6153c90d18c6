/** The element that is the choice at `place` in the list of the search field `id`. */
export const choiceId = (id: string, place: number): string => `${id}-choice-${place}`
