// The text of the playground: a cart with the buyer's choices, as JSON, as a link, or from the report of a broken law.
import { goodsLine, priceableGoods, type CartToPrice, type ChosenLine } from '@xinglin/domain/cart'
import type { OrderChoices } from '@xinglin/domain/checkout'
import type { PriceableGoods } from '@xinglin/domain/goods'
import { moneyFromDecimal, moneyFromUnits, moneyToDecimal, yuan, zero, type Money } from '@xinglin/domain/kernel/money'
import { err, ok, type Result } from '@xinglin/domain/kernel/result'

export type Sheet = { readonly cart: CartToPrice; readonly choices: OrderChoices }

/** Fields that hold amounts: decimal text in a sheet; whole numbers of 1/10,000 yuan in the report of a law. */
const AMOUNTS = new Set([
  'amount',
  'balance',
  'basePrice',
  'face',
  'fee',
  'noTransOrderAmount',
  'price',
  'reduce',
  'shippingAmount',
  'shownPrice',
  'suggestedRetailPrice',
])

const amountIn = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const money = moneyFromDecimal(value)
  if (money === null) throw new RangeError(`“${value}”不是金额：写成 12.5 这样，最多四位小数`)
  return money
}

type Fields = { readonly [field: string]: unknown }
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A good's id and price are enough: other fields default to an ordinary good. */
const goodsFrom = (value: unknown): PriceableGoods => {
  if (!isFields(value) || typeof value['id'] !== 'number') throw new RangeError('每个商品要有数字 id')
  if (!isFields(value['sale']) && typeof value['basePrice'] !== 'number') throw new RangeError('每个商品要有 basePrice')
  // Checked above as far as pricing needs it; other errors only result in an odd price.
  const facts = value as Fields & Parameters<typeof priceableGoods>[0]
  const { sale, ...others } = priceableGoods(facts)
  return { ...others, sale: isFields(value['sale']) ? (value['sale'] as PriceableGoods['sale']) : sale }
}

const lineFrom = (value: unknown, place: number): unknown => {
  if (!isFields(value)) throw new RangeError(`第 ${place + 1} 行不是一行商品`)
  if (value['kind'] !== undefined && value['kind'] !== 'goods') return value
  if (typeof value['quantity'] !== 'number') throw new RangeError(`第 ${place + 1} 行要有数量 quantity`)
  return goodsLine({ ...value, goods: goodsFrom(value['goods']), quantity: value['quantity'] })
}

const usualShipping = { shippingAmount: yuan('800'), fee: yuan('12'), noTransOrderAmount: zero, firstOrder: false }

const couponFrom = (value: unknown): OrderChoices['coupon'] => {
  if (!isFields(value)) return null
  const minimum = amountIn(value['minimum'])
  return {
    ...value,
    minimum: typeof minimum === 'number' ? moneyFromUnits(minimum) : zero,
    face: value['face'] as Money,
  }
}

const sheetFrom = (value: unknown): Sheet => {
  if (!isFields(value)) throw new RangeError('要有 { "cart": { "lines": […] } }')
  // A counterexample is the cart itself.
  const cart = isFields(value['cart']) ? value['cart'] : value
  if (!Array.isArray(cart['lines'])) throw new RangeError('购物车要有 lines')
  const choices = isFields(value['choices']) ? value['choices'] : {}
  return {
    cart: {
      activities: listOf(cart['activities']) as CartToPrice['activities'],
      shipping: isFields(cart['shipping']) ? (cart['shipping'] as CartToPrice['shipping']) : usualShipping,
      welfare: (cart['welfare'] ?? null) as NonNullable<CartToPrice['welfare']> | null,
      spendOffers: listOf(cart['spendOffers']) as NonNullable<CartToPrice['spendOffers']>,
      // Pricing reads of goods what `PriceableGoods` has.
      lines: cart['lines'].map(lineFrom) as readonly ChosenLine[],
    },
    choices: {
      coupon: couponFrom(choices['coupon']),
      vouchers: listOf(choices['vouchers']).map(amountIn) as Money[],
      balance: (amountIn(choices['balance']) ?? zero) as Money,
    },
  }
}

/** fast-check prints the smallest case on one line after this word. */
const COUNTEREXAMPLE = /Counterexample:\s*(\[.*\])\s*$/m

/** It prints JavaScript, whose syntax is wider than JSON. */
const asJson = (printed: string): string =>
  printed.replaceAll(/(?<=\{)__proto__:null,?/g, '').replaceAll(/:undefined\b/g, ':null')

const jsonIn = (text: string): unknown => {
  const printed = COUNTEREXAMPLE.exec(text)?.[1]
  const parsed: unknown = JSON.parse(printed === undefined ? text : asJson(printed), (field, value: unknown) =>
    AMOUNTS.has(field) ? amountIn(value) : value,
  )
  return printed === undefined ? parsed : listOf(parsed).find((one) => isFields(one) && 'lines' in one)
}

/** The parsed text, or a message in Chinese why it is invalid. */
export const readSheet = (text: string): Result<Sheet, string> => {
  try {
    return ok(sheetFrom(jsonIn(text)))
  } catch (error) {
    if (error instanceof SyntaxError) return err(`不是 JSON：${error.message}`)
    if (error instanceof RangeError) return err(error.message)
    throw error
  }
}

export const writeSheet = (sheet: Sheet): string =>
  JSON.stringify(
    sheet,
    (field, value: unknown) => {
      if (AMOUNTS.has(field) && typeof value === 'number') return moneyToDecimal(moneyFromUnits(value))
      if (field === 'coupon' && isFields(value) && typeof value['minimum'] === 'number')
        return { ...value, minimum: moneyToDecimal(moneyFromUnits(value['minimum'])) }
      return field === 'vouchers' ? listOf(value).map((face) => moneyToDecimal(face as Money)) : value
    },
    2,
  )

const HASH = '#cart='

/** The part of an address that carries the cart: base64 of its UTF-8, safe in a link. */
export const hashOf = (sheet: Sheet): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(writeSheet(sheet))))
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return HASH + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for an address without one. */
export const textInHash = (hash: string): string | null => {
  if (!hash.startsWith(HASH)) return null
  try {
    const text = atob(hash.slice(HASH.length).replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
  } catch {
    return null
  }
}
