import type { AfterSalesId } from '@xinglin/domain/orders'
import { type InboxItem, inboxKindLabels, jobWords } from '@xinglin/domain/staff'
import { idNamed, paths } from '../../shared/paths.ts'

/** The page on which an item is settled; null: beside the list. */
export const placeOfItem = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>): string | null =>
  kind === 'dispatch' ? paths.request(idNamed<AfterSalesId>(String(id))) : null

/** The heading of an item: a certificate by its own name, anything else with its kind before it. */
export const titleOfItem = ({ kind, title }: Pick<InboxItem, 'kind' | 'title'>): string =>
  kind === 'certificate' ? title : `${inboxKindLabels[kind]} ${kind === 'failedJob' ? jobWords(title) : title}`
