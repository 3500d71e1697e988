import type { PrintedField } from '@xinglin/domain/members'
import type { InboxDetail, InboxFact } from '@xinglin/domain/staff'

/** Details specific to one kind of item. */
export type KindDetail = Pick<InboxDetail, 'facts' | 'pictures' | 'effects'> &
  Partial<Pick<InboxDetail, 'tags' | 'checks' | 'scopes' | 'heldPictures'>>

export const noDetails: KindDetail = { facts: [], pictures: [], effects: [] }

/** An empty text is shown as a dash, and a previous value that is the same is left out. */
export const fact = (
  label: string,
  text: string,
  before: string | null = null,
  field: PrintedField | null = null,
): InboxFact => ({
  label,
  text: text === '' ? '—' : text,
  before: before === null || before === text ? null : before === '' ? '—' : before,
  field,
})
