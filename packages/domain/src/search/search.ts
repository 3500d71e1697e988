/** 0 drug, 1 manufacturer on the wire. */
export type SearchType = 'drug' | 'manufacturer'
