import type { Client } from '@xinglin/api-contract/client'
import type { Day } from '@xinglin/domain/kernel/time'
import { licenceCalendar, type LicenceReminder } from '@xinglin/domain/members'

type Answer = Awaited<ReturnType<Client['members']['certificates']>>

/** What the shop holds of a buyer's papers: where he stands, each certificate, and what runs out when. */
export type Certificates = Extract<Answer, { readonly ok: true }>['value']

export type DueCertificate = LicenceReminder & {
  /** Without it there is no order at all; others stand in the way of some goods. */
  readonly isMust: boolean
  /** A new one is being checked. */
  readonly isWaiting: boolean
}

/** Of certificates that run out soon or have run out: what stands in the way of every order before all others. */
export const mostPressing = ({ cards }: Certificates, today: Day): DueCertificate | null => {
  const held = cards.flatMap(({ name, approved }) => (approved ? [{ name, expiresOn: approved.expiresOn }] : []))
  const due = licenceCalendar(held, today).flatMap((reminder): readonly DueCertificate[] => {
    const card = cards.find(({ name }) => name === reminder.name)
    if (card === undefined) return []
    const isWaiting = card.submission !== null && card.submission.rejectedFor === null
    return [{ ...reminder, isMust: card.duty === 'must', isWaiting }]
  })
  return due.find(({ isMust }) => isMust) ?? due[0] ?? null
}
