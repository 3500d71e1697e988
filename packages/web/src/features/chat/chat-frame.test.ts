import { describe, expect, test } from 'vitest'
import { frameAddress, pressedCard } from './chat-frame.ts'

const here = 'https://www.shop.example/list?page=2'

describe('the frame of the chat', () => {
  test('gets user name and token in its address, beside the parameters that are already there', () => {
    const entry = { username: 'demo clinic&x', token: 'abc' }
    expect(frameAddress({ ...entry, url: 'https://chat.example/room?shop=1' }, here)).toBe(
      'https://chat.example/room?shop=1&username=demo+clinic%26x&token=abc',
    )
    expect(frameAddress({ ...entry, url: '/api/chat/demo' }, here)).toBe(
      'https://www.shop.example/api/chat/demo?username=demo+clinic%26x&token=abc',
    )
  })
})

describe('a pressed card', () => {
  const window = new MessageChannel().port1
  const frame = { window, address: 'https://chat.example/room?token=abc' }
  const data = { type: 'add-to-cart', item: { goods_id: 12, number: 10, ck_id: 1 } }
  const said = { data, origin: 'https://chat.example', source: window }

  test('is accepted from the frame', () => {
    expect(pressedCard(said, frame)).toMatchObject({ goodsId: 12, quantity: 10, warehouseId: 1 })
  })

  test.each([
    ['of another origin in the frame', { ...said, origin: 'https://evil.example' }, frame],
    ['of the same host without TLS', { ...said, origin: 'http://chat.example' }, frame],
    ['of a frame without an origin', { ...said, origin: 'null' }, frame],
    ['of another window', { ...said, source: new MessageChannel().port1 }, frame],
    ['without a window', { ...said, source: null }, { ...frame, window: null }],
    ['that is no card', { ...said, data: { type: 'add-to-cart' } }, frame],
  ])('%s is not', (_words, message, where) => {
    expect(pressedCard(message, where)).toBeNull()
  })
})
