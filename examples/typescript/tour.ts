import { api, type Handlers } from '@xinglin/api-contract'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import { anyWire } from '@xinglin/api-contract/testing'
import { formatMoney, priceCart, yuan, type Money } from '@xinglin/domain'
import { cartMachine } from '@xinglin/domain/cart-machine'
import { anyCart, law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'

// Money is an exact decimal with a type of its own.
const price: Money = yuan('12.50')
// @ts-expect-error a plain number is no amount
const wrong: Money = 12.5
console.log(formatMoney(price), Number.isInteger(wrong))

// The shop's property-based laws can be run by any program.
law(fc.property(anyCart(), (cart) => priceCart(cart).payable >= 0))

// Every call is described by a value with codecs; a server that does not implement one does not compile.
const wires = fc.sample(anyWire(api.goods.detail.input.shape), 5)
console.log(
  everyEndpoint.length > 100,
  wires.every((wire) => decode(api.goods.detail.input, wire).ok),
)
export type CartHandlers = Handlers<{ readonly member: number }>['cart']

console.log(Object.keys(cartMachine.states).length > 0)
