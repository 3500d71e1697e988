/** One page of a list. `total` counts all; `capped` says that there are at least that many ("10,000+"). */
export type Page<T> = {
  readonly list: readonly T[]
  readonly total: number
  readonly capped: boolean
  readonly page: number
  readonly pageSize: number
}

/**
 * How many pages a list has; an empty one has a single, empty page.
 *
 * @example pageCount({ total: 41, pageSize: 20 }) // 3
 */
export const pageCount = ({ total, pageSize }: Pick<Page<unknown>, 'total' | 'pageSize'>): number =>
  Math.max(1, Math.ceil(total / pageSize))
