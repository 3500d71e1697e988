import type { LineId } from '@xinglin/domain/cart'

/** The element id of a line's row. */
export const rowId = (id: LineId): string => `cart-line-${id}`
