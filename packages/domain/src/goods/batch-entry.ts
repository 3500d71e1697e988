import type { Day } from '../kernel/time.ts'

export type BatchEntry = { readonly batchNumber: string; readonly producedOn: Day; readonly expiresOn: Day }

/** 2.6E+05: what Excel made of 260000. */
const SCIENTIFIC = /^\d(?:\.\d+)?E[+-]\d+$/i

/**
 * Why a batch cannot be as it is written (docs/rules.md#8-8); null when it can. Whether it has expired is asked apart:
 * an expired batch is on the shelf, but does not come in.
 *
 * @example batchProblem({ batchNumber: '2.6E+05', … }, today) // '批号「2.6E+05」是 Excel 改过的数字，请按包装填写'
 */
export const batchProblem = ({ batchNumber, producedOn, expiresOn }: BatchEntry, today: Day): string | null => {
  if (SCIENTIFIC.test(batchNumber)) return `批号「${batchNumber}」是 Excel 改过的数字，请按包装填写，并把该列设为文本`
  if (producedOn >= expiresOn) return '有效期至须晚于生产日期'
  return producedOn > today ? `生产日期 ${producedOn} 晚于今天` : null
}

/**
 * A batch may be sold up to and on its 有效期至; after it the batch only leaves, as 报损 (docs/rules.md#8-8).
 *
 * @example mayArrive({ expiresOn: day('2026-11-20') }, day('2026-11-20')) // false
 */
export const mayArrive = ({ expiresOn }: Pick<BatchEntry, 'expiresOn'>, today: Day): boolean => expiresOn > today
