import { createClient } from '@xinglin/api-contract'
import { formatMoney } from '@xinglin/domain'

const closed: typeof fetch = () => Promise.resolve(Response.json({ code: 401, message: '请先登录' }))
const client = createClient({ base: 'https://shop.example', newKey: () => crypto.randomUUID(), fetch: closed })
const cart = await client.cart.list({ filter: 99_999 })
if (cart.ok) {
  for (const { shownPrice } of cart.value.lines) console.log(shownPrice && formatMoney(shownPrice))
} else {
  console.log(cart.error.kind) // signInRequired
}
