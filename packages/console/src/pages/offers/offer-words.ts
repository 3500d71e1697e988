import type { DeskOffer } from '@xinglin/domain/staff'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'

/** The address of an offer's page. */
export const hrefOf = ({ ref, draftId }: Pick<DeskOffer, 'ref' | 'draftId'>): string => {
  if (draftId !== null) return paths.offerDraft(draftId)
  return ref === null ? paths.offers() : paths.offer(ref)
}

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
