import type { Page } from '@xinglin/domain/kernel/page'
import { type Codec, flag, list, mapped, record, whole } from './wire.ts'

/** Which page of a list is asked for. */
export const page = whole(1, 100_000)

/** One page of a list: `{ list, total, capped, page, page_size }`. */
export const pageOf = <A>(of: Codec<A>): Codec<Page<A>> =>
  mapped(
    record({ list: list(of, 100), total: whole(0, 999_999_999), capped: flag, page, page_size: whole(1, 100) }),
    ({ page_size, ...rest }) => ({ ...rest, pageSize: page_size }),
    ({ pageSize, ...rest }) => ({ ...rest, page_size: pageSize }),
  )
