// Public exports of the search area.
export type { SearchType } from '../goods/goods.ts'
