import type { DeskOffer } from '@xinglin/domain/staff'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'

/** The address of an offer's page. */
export const hrefOf = ({ ref, draftId }: Pick<DeskOffer, 'ref' | 'draftId'>): string => {
  if (draftId !== null) return paths.offerDraft(draftId)
  return ref === null ? paths.offers() : paths.offer(ref)
}

/** The short tag of a kind of offer, as buyers see it on goods; a kind without one shows its name. */
export const kindTags: ReadonlyMap<string, string> = new Map([
  ['满减', '满'],
  ['满折', '满'],
  ['第二件半价', '半价'],
  ['买赠', '赠'],
  ['满赠', '赠'],
  ['组合', '组合'],
  ['特价', '特'],
  ['每日特价', '特'],
  ['近效期特价', '特'],
  ['新人特价', '新'],
  ['秒杀', '秒'],
  ['优惠券', '券'],
  ['现金券', '券'],
  ['全场折扣', '全场'],
  ['拼团', '团'],
  ['满额返现', '返'],
  ['抽奖', '奖'],
  ['积分商品', '积分'],
])

/** The share that is used, in whole percent rounded down; null without a limit. */
export const usedShare = ({ used }: Pick<DeskOffer, 'used'>): number | null =>
  used === null || used.of === null || used.of <= 0 ? null : Math.min(100, Math.floor((used.done * 100) / used.of))

/** 已领 120 / 300 */
export const usedWords = ({ used }: Pick<DeskOffer, 'used'>): string =>
  used === null ? '—' : `${used.what} ${String(used.done)}${used.of === null ? '' : ` / ${String(used.of)}`}`

export const windowOf = ({ startsAt, endsAt }: Pick<DeskOffer, 'startsAt' | 'endsAt'>): string =>
  startsAt === null && endsAt === null
    ? '长期'
    : `${startsAt === null ? '' : momentOf(startsAt)} 至 ${endsAt === null ? '未定' : momentOf(endsAt)}`
