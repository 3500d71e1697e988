/** 0 drug, 1 manufacturer on the wire. */
export type SearchType = 'drug' | 'manufacturer'

/** One row of the suggestion dropdown. */
export type Suggestion = { readonly text: string; readonly count: number }
