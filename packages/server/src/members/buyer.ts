import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type Buyer, buyerTypes, hasExpired, type MemberId } from '@xinglin/domain/members'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { members } from '../db/schema-members.ts'

/** An approved certificate. */
type Certificate = {
  readonly kind: string
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

/** The yearly contract has an error code of its own (459): it does not count as an expired certificate. */
const CONTRACT = '电子合同'
export const COLD_CHAIN_LETTER = '冷藏药品采购委托书'
export const EPHEDRINE_FILING = '含特殊药品复方制剂采购备案'

/**
 * Scopes that depend on a separate certificate: when it has expired, they count as missing (docs/rules.md#1-status).
 */
const scopesOf: { readonly [certificate: string]: readonly string[] } = {
  第二类医疗器械经营备案凭证: ['第二类医疗器械'],
  医疗器械经营许可证: ['第三类医疗器械'],
  食品经营许可证: ['保健食品', '食品'],
}

/**
 * The buyer on a given day. A certificate is valid through its last day; while a renewal is under review, the old
 * approval applies.
 */
export const buyerOf = (facts: BuyerFacts, today: Day): Buyer => {
  const id = facts.id
  const buyerType = buyerTypes[facts.rank - 1]
  if (!facts.isPassed || buyerType === undefined) return { kind: 'notPassed', id }
  const isOver = ({ expiresOn }: Certificate): boolean => hasExpired(expiresOn, today)
  const isValid = (kind: string): boolean => facts.certificates.some((one) => one.kind === kind && !isOver(one))
  const expired = facts.certificates.find((one) => one.isMust && one.kind !== CONTRACT && isOver(one))
  const lost = new Set(facts.certificates.filter(isOver).flatMap(({ kind }) => scopesOf[kind] ?? []))
  return {
    kind: 'passed',
    id,
    buyerType,
    region: facts.licenceRegion,
    scopes: facts.scopes.filter((scope) => !lost.has(scope)),
    otcBOnly: facts.storeClass === 'OTC_B',
    expiredCertificate: expired?.expiresOn ? { name: expired.kind, expiredOn: expired.expiresOn } : null,
    mayBuyColdChain: isValid(COLD_CHAIN_LETTER),
    mayBuyEphedrine: facts.isSpecial && isValid(EPHEDRINE_FILING),
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
