import type { CategoryId, GoodsId, GroupWindow, PriceGroupId } from '../goods/goods.ts'
import { type Money, moneyFromDecimal, type Rate, rateFromDecimal, zero } from '../kernel/money.ts'
import type { MemberId } from '../members/members.ts'

/** A price group in the list of the console. */
export type DeskPriceGroup = GroupWindow & {
  readonly id: PriceGroupId
  readonly name: string
  /** How many goods have a price, categories a rate, and members are in it. */
  readonly goods: number
  readonly categories: number
  readonly members: number
  /** Whether a change of it waits for a second person. */
  readonly waits: boolean
}

/** A good that a price can be given to. */
export type GroupGood = {
  readonly goodsId: GoodsId
  readonly name: string
  /** That of everybody. */
  readonly basePrice: Money
}

/** What a price group is to be: filed as a whole, so that what is confirmed is what was seen. */
export type PriceGroupTerms = GroupWindow & {
  readonly name: string
  readonly prices: readonly { readonly goodsId: GoodsId; readonly price: Money }[]
  readonly rates: readonly { readonly categoryId: CategoryId; readonly rate: Rate }[]
}

/** One price group with all that it says, and who buys by it. */
export type DeskPriceGroupDetail = GroupWindow & {
  readonly id: PriceGroupId
  /** What was read; a change names it. */
  readonly version: number
  readonly name: string
  readonly prices: readonly (GroupGood & { readonly price: Money })[]
  readonly rates: PriceGroupTerms['rates']
  readonly members: readonly { readonly id: MemberId; readonly company: string }[]
  /** A change that waits for a second person, in words; '' where none waits. */
  readonly filed: string
  /** Categories that can have a rate, each after its parent. */
  readonly choices: readonly { readonly id: CategoryId; readonly name: string; readonly level: number }[]
}

/** One group holds prices of so many goods; more are better said by rates. */
export const MOST_GROUP_PRICES = 1000

/** A price as it is pasted: of a bar code, or of a good's number. */
export type PastedPrice = { readonly code: string; readonly price: Money }

/**
 * A table as it is copied from a spreadsheet: bar code or number of a good, then its price, by tab, comma or blanks; a
 * heading and empty lines are skipped. Invalid lines are reported by their number, from 1.
 *
 * @example readGroupPrices('6900000000017\t9.80').rows.length // 1
 */
export const readGroupPrices = (
  text: string,
): { readonly rows: readonly PastedPrice[]; readonly unreadable: readonly number[] } => {
  const rows: PastedPrice[] = []
  const unreadable: number[] = []
  for (const [at, line] of text.normalize('NFKC').split(/\r?\n/).entries()) {
    const [code = '', amount = '', ...rest] = line.split(/[\t,]|\s+/).filter((word) => word !== '')
    if (code === '' || (at === 0 && !/\d/.test(line))) continue
    const price = moneyFromDecimal(amount.replace(/^¥/, ''))
    if (!/^\d{1,14}$/.test(code) || price === null || price <= zero || rest.length > 0) unreadable.push(at + 1)
    else rows.push({ code, price })
  }
  return { rows, unreadable }
}

/**
 * A rate as it is written by hand, in percent of the public price with up to two decimals; null for what is none.
 *
 * @example rateFromPercent('92.5') // '0.9250'
 */
export const rateFromPercent = (text: string): Rate | null => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const parts = Math.round(Number(text) * 100)
  return parts > 0 ? rateFromDecimal((parts / 10_000).toFixed(4)) : null
}

/** @example percentOfRate('0.9250') // '92.5' */
export const percentOfRate = (rate: Rate): string => String(Math.round(Number(rate) * 10_000) / 100)
