import { createHash } from 'node:crypto'
import { lineName, priceCart, type PricedCart, refusalOf } from '@xinglin/domain/cart'
import {
  type CheckoutReview,
  type Difference,
  type PaidSubOrder,
  orderRefusals,
  priceOrder,
} from '@xinglin/domain/checkout'
import { outOfStockText, refusalText } from '@xinglin/domain/goods'
import type { Address, Buyer } from '@xinglin/domain/members'
import { invoiceKindLabels, invoiceKinds } from '@xinglin/domain/orders'
import { type LoadedCart, wishedButUnavailable } from '../cart/load-cart.ts'
import { fitToSupply } from './fit-to-supply.ts'
import { emptyPurse } from './load-wallet.ts'

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

export type Review = {
  /** The wallet is read later, when the review is sent to the buyer. */
  readonly review: CheckoutReview
  readonly priced: PricedCart
  /** Without the coupons, vouchers and balance that the buyer may still choose. */
  readonly subOrders: readonly PaidSubOrder[]
  /** A hash of every number that the buyer is shown; the submit must produce the same one. */
  readonly shown: string
}

const invoiceTypes: readonly string[] = invoiceKinds.map((kind) => invoiceKindLabels[kind])

/** Step 2 of a cart as it can be ordered now. Review and submit call this same function. */
export const reviewOf = (loaded: LoadedCart, buyer: PassedBuyer, addresses: readonly Address[]): Review => {
  const { cart: fitted, lost } = fitToSupply({
    ...loaded.cart,
    lines: loaded.cart.lines.filter(({ selected }) => selected),
  })
  const cart = { ...fitted, filters: [] }
  const priced = priceCart(cart)
  const { subOrders } = priceOrder(priced, { coupon: null })
  const mayShipTo = subOrders.some(({ part }) => part === 'ephedrine')
    ? addresses.filter(({ isLicence }) => isLicence)
    : addresses
  return {
    priced,
    subOrders,
    shown: hashOf(priced, subOrders),
    review: {
      cartVersion: cart.version,
      cart,
      subOrders,
      warehouses: loaded.warehouses.filter(({ id }) => subOrders.some(({ warehouseId }) => warehouseId === id)),
      addresses,
      differences: [...goneLines(loaded), ...lost, ...changes(loaded, priced)],
      refusals: orderRefusals(priced, {
        expiredCertificate: buyer.expiredCertificate,
        hasAddress: mayShipTo.length > 0,
        ...loaded.papers,
      }),
      invoiceTypes,
      ...emptyPurse,
    },
  }
}

const goneLines = (loaded: LoadedCart): readonly Difference[] =>
  wishedButUnavailable(loaded).map((line) => {
    const refusal = refusalOf(line)
    return {
      kind: 'gone',
      lineId: line.id,
      name: lineName(line),
      text: refusal ? refusalText(refusal) : outOfStockText,
    }
  })

/** What has changed since each line was added or last edited. */
const changes = ({ cart }: LoadedCart, priced: PricedCart): readonly Difference[] => {
  const before = new Map(cart.lines.map((line) => [line.id, line]))
  return priced.lines.flatMap(({ line, price, quantity }): readonly Difference[] => {
    const chosen = before.get(line.id)
    if (chosen === undefined) return []
    const common = { lineId: line.id, name: lineName(line) }
    const { quantity: from, shownPrice } = chosen
    return [
      ...(from === quantity ? [] : [{ kind: 'quantity', ...common, from, to: quantity } as const]),
      ...(price === null || shownPrice === null || price.unitPrice === shownPrice
        ? []
        : [{ kind: 'price', ...common, from: shownPrice, to: price.unitPrice } as const]),
    ]
  })
}

const hashOf = (priced: PricedCart, subOrders: readonly PaidSubOrder[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        priced.lines.map(({ line, quantity, price }) => [line.id, quantity, price?.unitPrice]),
        subOrders,
      ]),
    )
    .digest('hex')
