import { shortCauseLabels } from '@xinglin/domain/orders'
import type { PickRow } from '@xinglin/domain/staff'

export const keyOf = ({ lineId, batchId }: PickRow): string => `${String(lineId)}/${String(batchId)}`

/** Why units may not leave any more. */
export const barWords = (barred: PickRow['barred']): string => (barred === null ? '' : shortCauseLabels[barred])
