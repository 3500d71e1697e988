import type { Instant } from '@xinglin/domain/kernel/time'
import type { CertificateName, MemberId } from '@xinglin/domain/members'
import type { Db } from '../db/database.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { certificateStanding, decideCertificate, type Verdict } from './certificates-queries.ts'

type Decision = {
  readonly memberId: MemberId
  readonly name: CertificateName
  readonly verdict: Verdict
  /** The submission that was reviewed, and when it was submitted; for a command: the one that waits. */
  readonly reviewed?: { readonly submission: number; readonly since: Instant }
}

/** Decides a submitted certificate, for the console and for commands. @returns false when there is none to decide */
export const decideCertificateBy = (
  db: Db,
  { memberId, name, verdict, reviewed }: Decision,
  staff: Staff,
): Promise<boolean> =>
  staffOperation(db, staff, {
    action: `certificate.${verdict.kind}`,
    object: `member:${String(memberId)}`,
    detail: {
      name,
      reason: verdict.kind === 'rejected' ? verdict.reason : null,
      marks: verdict.kind === 'rejected' && verdict.marks.length > 0 ? verdict.marks.length : undefined,
      submission: reviewed?.submission ?? null,
    },
    standing: (tx) => certificateStanding(tx, memberId, name, verdict.kind === 'approved' ? verdict.corrections : []),
    operation: (tx, { at }) => decideCertificate(tx, memberId, name, verdict, at, reviewed?.since ?? null),
  })
