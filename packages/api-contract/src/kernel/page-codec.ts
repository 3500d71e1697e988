import type { Page } from '@xinglin/domain/kernel/page'
import { at, type Codec, flag, list, record, whole } from './wire.ts'

/** The page number of a list. */
export const page = whole(1, 100_000)

/** The fields of one page of a list, for answers with further fields. */
export const pageFields = <A>(of: Codec<A>) => ({
  list: list(of, 100),
  total: whole(0, 999_999_999),
  capped: flag,
  page,
  pageSize: at('page_size', whole(1, 100)),
})

/** One page of a list: `{ list, total, capped, page, page_size }`. */
export const pageOf = <A>(of: Codec<A>): Codec<Page<A>> => record(pageFields(of))
