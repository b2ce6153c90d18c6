/** The root of the page: its styles and its scripts go by what is said there. */
export const { dataset } = document.documentElement
