import type { Client } from '@xinglin/api-contract/client'
import type { Day } from '@xinglin/domain/kernel/time'
import { licenceCalendar, type LicenceReminder } from '@xinglin/domain/members'

type Answer = Awaited<ReturnType<Client['members']['certificates']>>

/** The state of a buyer's certificates: approval, each certificate, and expiry dates. */
export type Certificates = Extract<Answer, { readonly ok: true }>['value']

export type DueCertificate = LicenceReminder & {
  /** Without it ordering is blocked; others block some goods only. */
  readonly isMust: boolean
  /** A new one is being reviewed. */
  readonly isWaiting: boolean
}

/** Expiring or expired certificates: those that block all orders first. */
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
