import type { CartItem } from '@xinglin/domain/cart'
import { cartItem } from '../cart/cart-codecs.ts'
import { type Codec, converted, decode, oneOf, record } from '../kernel/wire.ts'

/** The message of the chat's page when a buyer presses a goods card: an item of POST /api/cart. */
const pressedCard: Codec<CartItem> = converted(
  record({ type: oneOf({ addToCart: 'add-to-cart' }), item: cartItem }),
  ({ item }) => item,
  (item) => ({ type: 'addToCart', item }) as const,
)

/** The item of the pressed card; null for any other message of a frame. */
export const readPressedCard = (message: unknown): CartItem | null => {
  const read = decode(pressedCard, message)
  return read.ok ? read.value : null
}
