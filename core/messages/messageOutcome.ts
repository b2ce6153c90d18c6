/** What becomes of a message to a traveller: it waits for its time, its next try or an address; or it has ended. */
export const MESSAGE_OUTCOMES = ["owed", "no address", "delivered", "dropped", "refused"] as const
export type MessageOutcomeState = (typeof MESSAGE_OUTCOMES)[number]
