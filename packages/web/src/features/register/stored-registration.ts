import type { RegistrationDraft, RegistrationKind } from '@xinglin/domain/registration-machine'
import type { CertificateName, WrittenCertificate } from '@xinglin/domain/members'
import type { UploadedPicture } from '../../shared/use-certificate.ts'

/** A certificate that was submitted under the ticket: its fields and pictures. */
export type HandedIn = { readonly written: WrittenCertificate; readonly pictures: readonly UploadedPicture[] }
export type HandedInByName = { readonly [N in CertificateName]?: HandedIn }

/**
 * What this tab remembers of a registration (sessionStorage): it survives a reload, and ends with the tab or with the
 * registration.
 */
const draftKey = (kind: RegistrationKind): string => `xinglin.registration.${kind}`
const papersKey = (kind: RegistrationKind): string => `xinglin.registration-papers.${kind}`

/** Storage may be disabled or full: then a reload loses the state. */
const attempt = <T>(access: (storage: Storage) => T): T | null => {
  try {
    return access(window.sessionStorage)
  } catch {
    return null
  }
}

export const storedDraft = (kind: RegistrationKind): RegistrationDraft | null =>
  attempt((storage) => parseDraft(storage.getItem(draftKey(kind))))

export const storeDraft = (kind: RegistrationKind, draft: RegistrationDraft): void => {
  attempt((storage) => storage.setItem(draftKey(kind), JSON.stringify(draft)))
}

export const storedPapers = (kind: RegistrationKind): HandedInByName =>
  attempt((storage) => parsePapers(storage.getItem(papersKey(kind)))) ?? {}

export const storePapers = (kind: RegistrationKind, papers: HandedInByName): void => {
  attempt((storage) => storage.setItem(papersKey(kind), JSON.stringify(papers)))
}

const SCAN = 'xinglin.registration-scan'

/** What a phone shows that has scanned a QR code. */
export const storedScan = (): string | null => attempt((storage) => storage.getItem(SCAN))

export const storeScan = (scan: string): void => {
  attempt((storage) => storage.setItem(SCAN, scan))
}

export const forgetRegistration = (kind: RegistrationKind): void => {
  attempt((storage) => {
    storage.removeItem(draftKey(kind))
    storage.removeItem(papersKey(kind))
    storage.removeItem(SCAN)
  })
}

/** Null for unreadable contents. */
const parseDraft = (text: string | null): RegistrationDraft | null => {
  const value: unknown = text === null ? null : JSON.parse(text)
  return isDraft(value) ? value : null
}

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string')

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isDraft = (value: unknown): value is RegistrationDraft =>
  isRecord(value) &&
  hasTexts(value['account'], ['username', 'company', 'contact', 'phone', 'region', 'buyerType']) &&
  isTextOrNull(value['ticket']) &&
  isTextOrNull(value['key']) &&
  (value['lostKeys'] === undefined || isTexts(value['lostKeys'])) &&
  hasTexts(value['papers'], ['licenceNumber']) &&
  isRecord(value['papers']) &&
  Array.isArray(value['papers']['scopes']) &&
  Array.isArray(value['stores']) &&
  value['stores'].every((store) => hasTexts(store, ['company', 'contact', 'phone', 'region']))

const parsePapers = (text: string | null): HandedInByName => {
  const value: unknown = text === null ? {} : JSON.parse(text)
  return isRecord(value) && Object.values(value).every((one) => isRecord(one) && Array.isArray(one['pictures']))
    ? value
    : {}
}
