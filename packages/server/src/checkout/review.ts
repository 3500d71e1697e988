import { createHash } from 'node:crypto'
import { boundsOf, type CartLine, type LineId, priceCart, type PricedCart } from '@xinglin/domain/cart'
import {
  type CheckoutReview,
  type Difference,
  type PaidSubOrder,
  orderRefusals,
  priceOrder,
} from '@xinglin/domain/checkout'
import { outOfStockText, quantityNoticeText, refusalText, snapQuantity } from '@xinglin/domain/goods'
import type { Address, Buyer } from '@xinglin/domain/members'
import { invoiceKindLabels, invoiceKinds } from '@xinglin/domain/orders'
import { type LoadedCart, wishedButUnavailable } from '../cart/load-cart.ts'
import { emptyPurse } from './load-wallet.ts'

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

export type Review = {
  /** Its wallet is read when it is handed to the buyer. */
  readonly review: CheckoutReview
  readonly priced: PricedCart
  /** Without what the buyer may still choose. */
  readonly subOrders: readonly PaidSubOrder[]
  /** A hash of every number that the buyer is shown: the submit is compared with it. */
  readonly shown: string
}

export const invoiceTypes: readonly string[] = invoiceKinds.map((kind) => invoiceKindLabels[kind])

/** Step 2 of a cart as it can be ordered now. Review and submit call this same function. */
export const reviewOf = (loaded: LoadedCart, buyer: PassedBuyer, addresses: readonly Address[]): Review => {
  const { lines, lost } = fitToSupply(loaded.cart.lines.filter(({ selected }) => selected))
  const cart = { ...loaded.cart, lines, filters: [] }
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
        creditOverdue: loaded.papers.creditOverdue,
        contractSigned: loaded.papers.contractSigned,
      }),
      invoiceTypes,
      ...emptyPurse,
    },
  }
}

/**
 * Lines cut to what is left, in the order in which they were added: several lines of one good share its stock and its
 * limit. Never more than the buyer chose.
 */
const fitToSupply = (
  selected: readonly CartLine[],
): { readonly lines: readonly CartLine[]; readonly lost: readonly Difference[] } => {
  const taken = new Map<string, number>()
  const fitted = new Map<LineId, number>()
  const lost: Difference[] = []
  for (const line of selected.toSorted((a, b) => a.id - b.id)) {
    const { goods } = line
    const byGoods = String(goods.id)
    const byHouse = `${byGoods}/${String(goods.warehouseId)}`
    const bounds = boundsOf(goods, line)
    const left = {
      ...bounds,
      stock: Math.max(0, bounds.stock - (taken.get(byHouse) ?? 0)),
      limit: bounds.limit === null ? null : Math.max(0, bounds.limit - (taken.get(byGoods) ?? 0)),
    }
    const { quantity: most, notices } = snapQuantity(line.quantity, left, 'set')
    const quantity = Math.min(line.quantity, most)
    if (quantity === 0) {
      const [notice] = notices
      const text = notice ? quantityNoticeText(notice, goods.unit) : outOfStockText
      lost.push({ kind: 'gone', lineId: line.id, name: goods.name, text })
      continue
    }
    fitted.set(line.id, quantity)
    for (const key of [byGoods, byHouse]) taken.set(key, (taken.get(key) ?? 0) + quantity)
  }
  const lines = selected.flatMap((line) => {
    const quantity = fitted.get(line.id)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  return { lines, lost }
}

const goneLines = (loaded: LoadedCart): readonly Difference[] =>
  wishedButUnavailable(loaded).map(({ id, goods }) => ({
    kind: 'gone',
    lineId: id,
    name: goods.name,
    text: goods.sale.refusal ? refusalText(goods.sale.refusal) : outOfStockText,
  }))

/** What is not as it was when the line was added or last changed. */
const changes = ({ cart }: LoadedCart, priced: PricedCart): readonly Difference[] => {
  const before = new Map(cart.lines.map((line) => [line.id, line.quantity]))
  return priced.lines.flatMap(({ line, price }): readonly Difference[] => {
    const common = { lineId: line.id, name: line.goods.name }
    const from = before.get(line.id) ?? line.quantity
    return [
      ...(from === line.quantity ? [] : [{ kind: 'quantity', ...common, from, to: line.quantity } as const]),
      ...(price === null || line.shownPrice === null || price.unitPrice === line.shownPrice
        ? []
        : [{ kind: 'price', ...common, from: line.shownPrice, to: price.unitPrice } as const]),
    ]
  })
}

const hashOf = (priced: PricedCart, subOrders: readonly PaidSubOrder[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([priced.lines.map(({ line, price }) => [line.id, line.quantity, price?.unitPrice]), subOrders]),
    )
    .digest('hex')
