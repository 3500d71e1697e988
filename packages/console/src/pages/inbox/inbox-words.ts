import { type InboxItem, inboxKindLabels, jobWords } from '@xinglin/domain/staff'

/** The heading of an item: a certificate by its own name, anything else with its kind before it. */
export const titleOfItem = ({ kind, title }: Pick<InboxItem, 'kind' | 'title'>): string =>
  kind === 'certificate' ? title : `${inboxKindLabels[kind]} ${kind === 'failedJob' ? jobWords(title) : title}`
