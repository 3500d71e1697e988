import { readPressedCard } from '@xinglin/api-contract/chat-codecs'
import type { CartItem } from '@xinglin/domain/cart'

/** Goods that customer service recommends are added a moment after the click (docs/product.md#7-kefu). */
export const ADD_AFTER_MS = 200

type Entry = { readonly url: string; readonly username: string; readonly token: string }

/** Address of the chat frame, with username and token as query parameters (docs/product.md#7-sending). */
export const frameAddress = ({ url, username, token }: Entry, here: string): string => {
  const address = new URL(url, here)
  address.searchParams.set('username', username)
  address.searchParams.set('token', token)
  return address.href
}

/**
 * The goods card that was pressed in the frame. Null for a message of another window or another origin, and for an
 * invalid card.
 */
export const pressedCard = (
  message: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: { readonly window: MessageEventSource | null; readonly address: string },
): CartItem | null => {
  if (frame.window === null || message.source !== frame.window) return null
  return message.origin === new URL(frame.address).origin ? readPressedCard(message.data) : null
}
