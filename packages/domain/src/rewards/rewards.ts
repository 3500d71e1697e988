// The door of the rewards area.
import type { Brand } from '../kernel/brand.ts'

export { pickPrize, type WeightedPrize } from './prizes.ts'

export type LotteryId = Brand<number, 'LotteryId'>

/** The lottery open to this buyer. Wire: id, is_join (1: has drawn already), name, remarks. */
export type Lottery = {
  readonly id: LotteryId
  readonly hasDrawn: boolean
  readonly name: string
  readonly remarks: string
}

export type Prize = { readonly name: string; readonly remarks: string }

/** @example prizeText({ name: '现金券 10 元', remarks: '12-31 前有效' }) // '恭喜您，抽中 现金券 10 元（12-31 前有效）' */
export const prizeText = ({ name, remarks }: Prize): string =>
  `恭喜您，抽中 ${name}${remarks === '' ? '' : `（${remarks}）`}`
