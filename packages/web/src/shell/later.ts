/** Scripts that a page needs once it is painted: no browser knows this relation of a link, so each waits for boot.ts. */
export const LATER = 'later'

/** The one among them that brings the page to life. */
export const START = 'start'
