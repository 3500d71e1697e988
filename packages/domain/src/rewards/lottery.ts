import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'

export type LotteryId = Brand<number, 'LotteryId'>

/** The lottery open to this buyer. Wire: id, is_join (1: has drawn already), name, remarks. */
export type Lottery = {
  readonly id: LotteryId
  readonly hasDrawn: boolean
  readonly name: string
  readonly remarks: string
}

/** 现金券, 积分, 谢谢参与. */
export type PrizeKind = 'voucher' | 'points' | 'thanks'

export type Prize = { readonly kind: PrizeKind; readonly name: string; readonly remarks: string }

/** What a lottery is about: its rules, its days and its prizes, in the order in which they lie around the button. */
export type LotteryActivity = {
  readonly id: LotteryId
  readonly name: string
  readonly remarks: string
  readonly rules: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly prizes: readonly Prize[]
}

/** One of this buyer's own draws. */
export type DrawRecord = {
  readonly lotteryName: string
  readonly prize: Prize
  readonly drawnAt: Instant
}

/** Somebody's draw as everybody may see it: the name is masked. */
export type Winner = { readonly name: string; readonly prize: string; readonly drawnAt: Instant }

/** @example prizeText({ name: '现金券 10 元', remarks: '12-31 前有效' }) // '恭喜您，抽中 现金券 10 元（12-31 前有效）' */
export const prizeText = ({ name, remarks }: Pick<Prize, 'name' | 'remarks'>): string =>
  `恭喜您，抽中 ${name}${remarks === '' ? '' : `（${remarks}）`}`

/**
 * A name that only its bearer recognises: the first character and the last, with always three stars between, so that
 * not even its length is revealed.
 *
 * @example maskedName('槐序大药房') // '槐***房'
 */
export const maskedName = (name: string): string => {
  const characters = Array.from(name.trim())
  const last = characters.length > 2 ? (characters.at(-1) ?? '') : ''
  return `${characters[0] ?? ''}***${last}`
}

/**
 * May somebody draw now? From the first moment to the last before the end.
 *
 * @example lotteryStanding({ startsAt: aMoment, endsAt: instant(aMoment + 10) }, aMoment) // 'running'
 */
export const lotteryStanding = (
  { startsAt, endsAt }: Pick<LotteryActivity, 'startsAt' | 'endsAt'>,
  now: Instant,
): 'notYet' | 'running' | 'over' => {
  if (now < startsAt) return 'notYet'
  return now < endsAt ? 'running' : 'over'
}
