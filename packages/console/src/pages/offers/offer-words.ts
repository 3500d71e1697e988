import type { DeskOffer } from '@xinglin/domain/staff'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'

/** The address of an offer's page. */
export const hrefOf = ({ ref, draftId }: Pick<DeskOffer, 'ref' | 'draftId'>): string => {
  if (draftId !== null) return paths.offerDraft(draftId)
  return ref === null ? paths.offers() : paths.offer(ref)
}

/** 已领 120 / 300 */
export const usedWords = ({ used }: Pick<DeskOffer, 'used'>): string =>
  used === null ? '—' : `${used.what} ${String(used.done)}${used.of === null ? '' : ` / ${String(used.of)}`}`

export const windowOf = ({ startsAt, endsAt }: Pick<DeskOffer, 'startsAt' | 'endsAt'>): string =>
  startsAt === null && endsAt === null
    ? '长期'
    : `${startsAt === null ? '' : momentOf(startsAt)} 至 ${endsAt === null ? '未定' : momentOf(endsAt)}`
