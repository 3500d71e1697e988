import { scopeChange, type ScopeChange, type ScopeSource } from '@xinglin/domain/staff'
import { dayAt, type Instant, secondsOf } from '@xinglin/domain/kernel/time'
import {
  type BuyerType,
  buyerTypes,
  type Certificate,
  certificateCards,
  type CertificateCard,
  certificateDuty,
  type CertificateName,
  certificateOf,
  type CertificatePaper,
  correctCertificate,
  type FieldCorrection,
  type HeldCertificate,
  keptNumber,
  lastDayOf,
  licencesOf,
  mustHaveCertificates,
  licenceCalendar,
  type LicenceReminder,
  isPassedStatus,
  type CertificateStatus,
  type MemberId,
  type PictureMark,
  printedFields,
  printedText,
  qualificationStatus,
  type UploadId,
} from '@xinglin/domain/members'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { certificateSubmissions } from '../db/schema-account.ts'
import { certificates, members, memberScopes } from '../db/schema-members.ts'
import { randomId } from '../random-id.ts'
import { storeLicenceAddress } from './addresses-queries.ts'
import { sendMessage } from './messages-queries.ts'

export const buyerTypeOf = async (db: Db, memberId: MemberId): Promise<BuyerType> => {
  const [row] = await db.select({ rank: members.rank }).from(members).where(eq(members.id, memberId))
  const buyerType = buyerTypes[(row?.rank ?? 0) - 1]
  if (buyerType === undefined) throw new Error('a member without a buyer type')
  return buyerType
}

type PaperRow = Omit<CertificatePaper, 'uploadIds'> & { readonly uploadIds: readonly UploadId[] }

const paperIn = ({
  holder,
  number,
  address,
  scope,
  bank,
  account,
  phone,
  expiresOn,
  uploadIds,
}: PaperRow): CertificatePaper => ({
  holder,
  number,
  address,
  scope,
  bank,
  account,
  phone,
  expiresOn,
  uploadIds,
})

/** All data of a buyer's certificates, approved and not. */
const loadHeld = async (db: Db, memberId: MemberId): Promise<readonly HeldCertificate[]> => {
  const approved = await db.select().from(certificates).where(eq(certificates.memberId, memberId))
  const submitted = await db.select().from(certificateSubmissions).where(eq(certificateSubmissions.memberId, memberId))
  const names = new Set([...approved, ...submitted].map(({ kind }) => kind))
  return [...names].map((name) => {
    const held = approved.find(({ kind }) => kind === name)
    const submission = submitted.find(({ kind }) => kind === name)
    return {
      name,
      approved: held ? paperIn(held) : null,
      submission: submission
        ? { ...paperIn(submission), rejectedFor: submission.reason, marks: submission.marks }
        : null,
    }
  })
}

const standingOf = ({ name, approved, submission }: HeldCertificate): Certificate => ({
  name,
  approved,
  submission:
    submission === null
      ? null
      : submission.rejectedFor === null
        ? { kind: 'waiting' }
        : { kind: 'rejected', reason: submission.rejectedFor },
})

/** Data of the page /zzzj. */
export const loadCertificates = async (
  db: Db,
  memberId: MemberId,
  now: Instant,
): Promise<{
  readonly status: CertificateStatus
  readonly cards: readonly CertificateCard[]
  readonly calendar: readonly LicenceReminder[]
}> => {
  const today = dayAt(now)
  const buyerType = await buyerTypeOf(db, memberId)
  const held = await loadHeld(db, memberId)
  return {
    status: qualificationStatus(buyerType, held.map(standingOf), today),
    cards: certificateCards(buyerType, held, today),
    calendar: licenceCalendar(
      held.flatMap(({ name, approved }) => (approved ? [{ name, expiresOn: approved.expiresOn }] : [])),
      today,
    ),
  }
}

/** Stores a submission as 待审核, replacing an earlier rejected one. */
export const submitCertificate = async (
  tx: Db,
  memberId: MemberId,
  name: CertificateName,
  paper: CertificatePaper,
  now: Instant,
): Promise<void> => {
  const number = keptNumber(name, paper.number)
  const columns = { ...paperIn(paper), number, uploadIds: [...paper.uploadIds] }
  const submission = { ...columns, status: 'waiting' as const, reason: null, marks: [], submittedAt: now }
  await tx
    .insert(certificateSubmissions)
    .values({ id: randomId(), memberId, kind: name, ...submission })
    .onConflictDoUpdate({
      target: [certificateSubmissions.memberId, certificateSubmissions.kind],
      set: submission,
    })
}

/** Ids of the pictures of a submission. */
export const picturesOfSubmission = async (db: Db, id: number): Promise<readonly UploadId[]> => {
  const [row] = await db
    .select({ uploadIds: certificateSubmissions.uploadIds })
    .from(certificateSubmissions)
    .where(eq(certificateSubmissions.id, id))
  return row?.uploadIds ?? []
}

/** Submitted certificates that wait for review, with the number on each. */
export const loadHandedIn = async (db: Db, memberId: MemberId): Promise<ReadonlyMap<CertificateName, string>> => {
  const { memberId: owner, kind, number, status } = certificateSubmissions
  const rows = await db
    .select({ kind, number })
    .from(certificateSubmissions)
    .where(and(eq(owner, memberId), eq(status, 'waiting')))
  return new Map(rows.map((row) => [row.kind, row.number]))
}

/** Whether approving a submission of this kind would complete the buyer's approval, and what would still be missing. */
export const standingAfter = async (
  db: Db,
  memberId: MemberId,
  name: CertificateName,
  now: Instant,
): Promise<{ readonly isPassed: boolean; readonly wanting: readonly string[] }> => {
  const today = dayAt(now)
  const buyerType = await buyerTypeOf(db, memberId)
  const held = (await loadHeld(db, memberId)).map((one) =>
    one.name === name && one.submission ? { ...one, approved: one.submission, submission: null } : one,
  )
  const isThere = (one: string): boolean => held.some((each) => each.name === one && each.approved !== null)
  return {
    isPassed: isPassedStatus(qualificationStatus(buyerType, held.map(standingOf), today)),
    wanting: mustHaveCertificates(buyerType)
      .filter((either) => !either.some(isThere))
      .map((either) => either.join('或')),
  }
}

/** What passing a submission would do to the buyer's scopes. */
export const loadScopeChange = async (db: Db, memberId: MemberId, certificate: ScopeSource): Promise<ScopeChange> => {
  const held = await loadHeld(db, memberId)
  const rows = await db
    .select({ scope: memberScopes.scope })
    .from(memberScopes)
    .where(eq(memberScopes.memberId, memberId))
  const approved = held.flatMap(({ name, approved: paper }) => (paper ? [{ name, scope: paper.scope }] : []))
  return scopeChange({
    licensed: rows.map(({ scope }) => scope),
    certificate,
    replaced: approved.find(({ name }) => name === certificate.name) ?? null,
    others: approved.filter(({ name }) => name !== certificate.name),
  })
}

/**
 * `corrections` are what the reviewer read on the original, where the submission says something else; `marks` show where
 * a picture is at fault.
 */
export type Verdict =
  | { readonly kind: 'approved'; readonly corrections: readonly FieldCorrection[] }
  | { readonly kind: 'rejected'; readonly reason: string; readonly marks: readonly PictureMark[] }

/** The submission that waits, as its reviewer has seen it; times in the API are in whole seconds. */
const waitingSubmission = (memberId: MemberId, name: CertificateName, seen: Instant | null) =>
  and(
    seen === null
      ? undefined
      : sql`floor(extract(epoch from ${certificateSubmissions.submittedAt})) = ${secondsOf(seen)}`,
    eq(certificateSubmissions.memberId, memberId),
    eq(certificateSubmissions.kind, name),
    eq(certificateSubmissions.status, 'waiting'),
  )

/**
 * Records the review of a submission. An approved one replaces the current certificate; once all required certificates
 * are approved the buyer is approved for good: later expiry only blocks ordering. The 含麻 filing grants the right to
 * such goods, other certificates grant their scopes and withdraw those that only the replaced one named, and the licence
 * sets the licence address. False where nothing waits, or where it was submitted again since `seen`.
 */
export const decideCertificate = async (
  tx: Db,
  memberId: MemberId,
  name: CertificateName,
  verdict: Verdict,
  now: Instant,
  seen: Instant | null = null,
): Promise<boolean> => {
  const its = waitingSubmission(memberId, name, seen)
  if (verdict.kind === 'rejected') {
    const { reason, marks } = verdict
    const rejected = await tx
      .update(certificateSubmissions)
      .set({ status: 'rejected', reason, marks })
      .where(its)
      .returning({ id: certificateSubmissions.id })
    if (rejected.length === 0) return false
    const body = marks.length > 0 ? `${reason}（已在图片上标注，请到「资质证件」查看）` : reason
    await sendMessage(tx, memberId, { kind: 'account', title: `${name}审核不通过`, body, url: CERTIFICATES_PAGE }, now)
    return true
  }
  // Certificates of one member that are approved at once see each other; messages to him are not held up.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
  const [submission] = await tx.delete(certificateSubmissions).where(its).returning()
  if (!submission) return false
  const submitted = paperIn(submission)
  const corrections = verdict.corrections.filter(({ field, text }) => printedText(submitted, field) !== text.trim())
  const paper = correctCertificate(name, submitted, corrections)
  const buyerType = await buyerTypeOf(tx, memberId)
  const approved = {
    isMust: certificateDuty(name, buyerType) === 'must',
    ...paper,
    uploadIds: submission.uploadIds,
    expiresOn: lastDayOf(name, dayAt(submission.submittedAt), paper.expiresOn),
  }
  const { granted, withdrawn } = await loadScopeChange(tx, memberId, { name, scope: paper.scope })
  await tx
    .insert(certificates)
    .values({ id: submission.id, memberId, kind: name, ...approved })
    .onConflictDoUpdate({ target: [certificates.memberId, certificates.kind], set: approved })
  if (granted.length > 0) await tx.insert(memberScopes).values(granted.map((scope) => ({ memberId, scope })))
  if (withdrawn.length > 0)
    await tx
      .delete(memberScopes)
      .where(and(eq(memberScopes.memberId, memberId), inArray(memberScopes.scope, [...withdrawn])))
  if (licencesOf(buyerType).includes(name)) await storeLicenceAddress(tx, memberId, paper.address)
  const held = await loadHeld(tx, memberId)
  const isPassed = isPassedStatus(qualificationStatus(buyerType, held.map(standingOf), dayAt(now)))
  const { right } = certificateOf(name)
  const rights = { ...(isPassed ? { isPassed } : {}), ...(right === 'mayBuyEphedrine' ? { isSpecial: true } : {}) }
  if (Object.keys(rights).length > 0) await tx.update(members).set(rights).where(eq(members.id, memberId))
  const body = [
    isPassed ? '您的资质已通过审核，可以查看价格并下单。' : `${name}已通过审核，请继续补齐其他证件。`,
    ...correctedText(name, paper, corrections),
    ...(withdrawn.length > 0 ? [`新证不含${withdrawn.join('、')}，相关商品不能再采购。`] : []),
  ].join('')
  await sendMessage(tx, memberId, { kind: 'account', title: `${name}审核通过`, body, url: CERTIFICATES_PAGE }, now)
  return true
}

const CERTIFICATES_PAGE = '/zhzx/basic/zzzj'

/** Longer texts are named in a message and not repeated. */
const LONGEST_QUOTE = 60

const correctedFields = (name: CertificateName, corrections: readonly FieldCorrection[]) =>
  printedFields(name).filter(({ field }) => corrections.some((one) => one.field === field))

const correctedText = (
  name: CertificateName,
  paper: CertificatePaper,
  corrections: readonly FieldCorrection[],
): readonly string[] => {
  const texts = correctedFields(name, corrections).map(({ field, label }) => {
    const text = printedText(paper, field)
    return text.length > LONGEST_QUOTE ? label : `${label} ${text}`
  })
  return texts.length > 0 ? [`已按原件更正：${texts.join('，')}。`] : []
}

/** The state of a certificate and the texts of some of its fields, by their labels, for the audit log. */
export const certificateStanding = async (
  db: Db,
  memberId: MemberId,
  name: CertificateName,
  corrections: readonly FieldCorrection[],
): Promise<{ readonly [label: string]: string | null }> => {
  const held = (await loadHeld(db, memberId)).find((one) => one.name === name)
  const paper = held?.submission ?? held?.approved ?? null
  const status = held?.submission ? (held.submission.rejectedFor === null ? 'waiting' : 'rejected') : 'approved'
  const texts = correctedFields(name, corrections).map(
    ({ field, label }) => [label, paper && printedText(paper, field)] as const,
  )
  return { status: held ? status : null, ...Object.fromEntries(texts) }
}
