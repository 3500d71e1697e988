import type { Instant } from '@xinglin/domain/kernel/time'
import { type GoodsId, isSubstitute } from '@xinglin/domain/goods'
import type { Db } from '../db/database.ts'
import { recentAnswers } from '../recent-answers.ts'
import { type Substitutes, substitutesNamed } from './catalogue-queries.ts'

type Asked = { readonly db: Db; readonly now: Instant }

export type FindSubstitutes = (
  genericName: string,
  sample: Substitutes['sample'],
  asked: Asked,
) => Promise<readonly GoodsId[]>

/** Substitutes with this generic name and form, including the good itself while it is on sale and in stock. */
export const createSubstitutes = (): FindSubstitutes => {
  const recent = recentAnswers<readonly Substitutes[]>()
  return async (genericName, sample, { db, now }) => {
    const kinds = await recent.get(`${genericName} ${sample.dosageForm}`, now, () =>
      substitutesNamed(db, genericName, sample.dosageForm),
    )
    return kinds.find((kind) => isSubstitute(kind.sample, sample))?.ids ?? []
  }
}
