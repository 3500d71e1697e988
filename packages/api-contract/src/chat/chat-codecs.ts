import type { CartItem } from '@xinglin/domain/cart'
import { cartItem } from '../cart/cart-codecs.ts'
import { type Codec, decode, mapped, oneOf, record } from '../kernel/wire.ts'

/** What the chat's page says to the page around it when a buyer presses a goods card: an item of POST /api/cart. */
const pressedCard: Codec<CartItem> = mapped(
  record({ type: oneOf({ addToCart: 'add-to-cart' }), item: cartItem }),
  ({ item }) => item,
  (item) => ({ type: 'addToCart', item }) as const,
)

/** The item of a card that was pressed in the chat; null for whatever else a frame may say. */
export const readPressedCard = (message: unknown): CartItem | null => {
  const read = decode(pressedCard, message)
  return read.ok ? read.value : null
}
