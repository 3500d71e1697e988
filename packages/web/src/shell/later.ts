/**
 * Scripts needed after the first paint: listed with a custom link relation, so that no browser fetches them before
 * boot.ts does.
 */
export const LATER = 'later'

/** The one of them that hydrates the page. */
export const START = 'start'
