import type { LineId } from '@xinglin/domain/cart'

/** Of the row of a line in the document, for whoever goes to it. */
export const rowId = (id: LineId): string => `cart-line-${id}`
