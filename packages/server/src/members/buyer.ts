import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  type Buyer,
  buyerTypes,
  type CertificateKind,
  type CertificateName,
  certificateOf,
  hasExpired,
  type MemberId,
} from '@xinglin/domain/members'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { members } from '../db/schema-members.ts'

/** An approved certificate. */
type Certificate = {
  readonly kind: CertificateName
  readonly isMust: boolean
  readonly expiresOn: Day | null
}

/** The data of a member that prices and the purchase gate need. */
export type BuyerFacts = {
  readonly id: MemberId
  readonly rank: number
  readonly isPassed: boolean
  readonly isSpecial: boolean
  readonly storeClass: 'OTC_B' | null
  readonly licenceRegion: string
  readonly scopes: readonly string[]
  readonly certificates: readonly Certificate[]
  readonly receipts: readonly { readonly status: string; readonly dueOn: Day }[]
}

const rowsOf = <T>(query: SQL): SQL<readonly T[]> => sql<readonly T[]>`coalesce((${query}), '[]'::json)`

/** The columns of `BuyerFacts`, for any select from `members`. */
export const buyerColumns = {
  id: members.id,
  rank: members.rank,
  isPassed: members.isPassed,
  isSpecial: members.isSpecial,
  storeClass: members.storeClass,
  licenceRegion: members.licenceRegion,
  scopes: rowsOf<string>(sql`select json_agg(scope order by scope) from member_scopes where member_id = members.id`),
  certificates: rowsOf<Certificate>(sql`
    select json_agg(json_build_object(
      'kind', kind, 'isMust', is_must, 'expiresOn', expires_on) order by expires_on)
    from certificates where member_id = members.id`),
  receipts: rowsOf<{ readonly status: string; readonly dueOn: Day }>(sql`
    select json_agg(json_build_object('status', status, 'dueOn', due_on))
    from special_receipts where member_id = members.id and status in ('awaited', 'rejected')`),
}

/**
 * The buyer on a given day. A certificate is valid through its last day; while a renewal is under review, the old
 * approval applies. The yearly contract has an error code of its own (459): it does not count as an expired certificate.
 */
export const buyerOf = (facts: BuyerFacts, today: Day): Buyer => {
  const id = facts.id
  const buyerType = buyerTypes[facts.rank - 1]
  if (!facts.isPassed || buyerType === undefined) return { kind: 'notPassed', id }
  const isOver = ({ expiresOn }: Certificate): boolean => hasExpired(expiresOn, today)
  const brings = (right: CertificateKind['right']): boolean =>
    facts.certificates.some((one) => certificateOf(one.kind).right === right && !isOver(one))
  const over = facts.certificates.filter(isOver)
  const expired = over.find(({ isMust, kind }) => isMust && !certificateOf(kind).isSigned)
  const lost = new Set(over.flatMap(({ kind }) => certificateOf(kind).scopes))
  return {
    kind: 'passed',
    id,
    buyerType,
    region: facts.licenceRegion,
    scopes: facts.scopes.filter((scope) => !lost.has(scope)),
    otcBOnly: facts.storeClass === 'OTC_B',
    expiredCertificate: expired?.expiresOn ? { name: expired.kind, expiredOn: expired.expiresOn } : null,
    mayBuyColdChain: brings('mayBuyColdChain'),
    mayBuyEphedrine: facts.isSpecial && brings('mayBuyEphedrine'),
    receiptOutstanding: facts.receipts.some(({ status, dueOn }) => status === 'rejected' || dueOn < today),
  }
}

const factsOf: PreparedSelect<{ readonly id: number }, BuyerFacts> = prepareSelect((given) =>
  selects.select(buyerColumns).from(members).where(eq(members.id, given.id)),
)

/**
 * Reads the buyer again, e.g. in the transaction of a checkout: the rights may have changed since the request arrived.
 */
export const loadBuyer = async (db: Db, memberId: MemberId, now: Instant): Promise<Buyer> => {
  const [facts] = await factsOf(db, { id: memberId })
  return facts ? buyerOf(facts, dayAt(now)) : { kind: 'guest' }
}
