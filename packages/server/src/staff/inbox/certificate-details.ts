import { coversScope, scopeRequirement } from '@xinglin/domain/goods'
import { addDays, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  certificateDoubt,
  type CertificatePaper,
  certificateHolder,
  type CertificateName,
  certificateOf,
  isCertificateName,
  licencesOf,
  type MemberId,
  plainCode,
  printedFields,
  printedText,
} from '@xinglin/domain/members'
import { type InboxFinding, type ScopeChange, type ScopeSource, scopesOf } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { buyerTypeOf, loadCertificates, loadScopeChange, standingAfter } from '../../members/certificates-queries.ts'
import { fact, type KindDetail, noDetails } from './inbox-facts.ts'
import type { Waiting } from './inbox-queries.ts'

/** With fewer days left, a certificate is worth a second look. */
const SOON_DAYS = 60

const count = new Intl.NumberFormat('zh-CN')

/** A submitted certificate beside the one in force, what the shop's data says about it, and what passing it does. */
export const ofCertificate = async (
  db: Db,
  { title, memberId: member }: Waiting,
  now: Instant,
): Promise<KindDetail> => {
  if (member === null || !isCertificateName(title)) return noDetails
  const { cards } = await loadCertificates(db, member, now)
  const card = cards.find(({ name }) => name === title)
  const paper = card?.submission
  if (!paper) return noDetails
  const held = card.approved
  const others = cards.flatMap(({ name, approved }) =>
    approved && name !== title ? [{ name, scope: approved.scope }] : [],
  )
  const { isPassed, wanting } = await standingAfter(db, member, title, now)
  const scopes = await loadScopeChange(db, member, { name: title, scope: paper.scope })
  const isChanged = scopes.granted.length + scopes.withdrawn.length > 0
  return {
    tags: [...(held ? ['换证'] : []), ...(card.duty === 'must' ? ['必备'] : [])],
    facts: printedFields(title).map(({ field, label }) =>
      fact(label, printedText(paper, field), held && printedText(held, field), field),
    ),
    pictures: paper.uploadIds,
    heldPictures: held?.uploadIds ?? [],
    checks: await checksOf(db, member, { name: title, paper, others }, now),
    scopes: scopesOf({ name: title, scope: paper.scope }).length > 0 || isChanged ? scopes : null,
    effects: [
      held ? '新证生效，替换在用的旧证' : '证件生效，计入会员资质',
      isPassed ? '会员可以查看价格并下单' : `会员仍不能下单，还缺：${wanting.join('、')}`,
      ...(isChanged ? [await goodsEffect(db, scopes)] : []),
      ...(certificateOf(title).right === 'mayBuyEphedrine' ? ['会员可以采购含麻商品，收货后须回传回执'] : []),
      '站内信告知会员',
    ],
  }
}

/** How many goods on sale the scopes cover, before and after. */
const goodsEffect = async (db: Db, { kept, granted, withdrawn }: ScopeChange): Promise<string> => {
  const rows = await readRows(
    db,
    { words: pg.listOf(pg.text), goods: pg.number },
    sql`
      select scope_required as words, count(*)::int as goods from goods where on_sale group by scope_required`,
  )
  const covered = (licensed: readonly string[]): number =>
    rows
      .filter(({ words }) => scopeRequirement(words).scopes.every((scope) => coversScope(licensed, scope)))
      .reduce((sum, { goods }) => sum + goods, 0)
  const before = covered([...kept, ...withdrawn])
  const after = covered([...kept, ...granted])
  return `经营范围内的在售品种由 ${count.format(before)} 变为 ${count.format(after)}`
}

type Checked = {
  readonly name: CertificateName
  readonly paper: CertificatePaper
  /** The member's other approved certificates. */
  readonly others: readonly ScopeSource[]
}

/** What the shop's data says: whose name and number it is, and how long it is valid. */
const checksOf = async (
  db: Db,
  member: MemberId,
  { name, paper, others: held }: Checked,
  now: Instant,
): Promise<readonly InboxFinding[]> => {
  // Older rows are as they were typed.
  const isSame = sql`upper(regexp_replace(number, '\\s', '', 'g')) = ${plainCode(paper.number)}`
  const [row] = await readRows(
    db,
    { company: pg.text, others: pg.listOf(pg.text), declared: pg.listOf(pg.text) },
    sql`
      select m.company_name as company,
             coalesce((select json_agg(distinct o.company_name)
                         from (select member_id from certificates where kind = ${name} and ${isSame}
                               union select member_id from certificate_submissions
                                where kind = ${name} and ${isSame} and status = 'waiting') c
                         join members o on o.id = c.member_id where o.id <> m.id), '[]'::json) as others,
             coalesce((select json_agg(scope order by scope) from member_scopes where member_id = m.id), '[]'::json) as declared
        from members m where m.id = ${member}`,
  )
  if (!row) return []
  const { company, others, declared } = row
  const namesCompany = certificateHolder(name, company) === company
  const isLicence = licencesOf(await buyerTypeOf(db, member)).includes(name)
  const named = [{ name, scope: paper.scope }, ...held].flatMap(scopesOf)
  const unnamed = isLicence ? declared.filter((scope) => !coversScope(named, scope)) : []
  const doubt = certificateDoubt(name, paper.number)
  const isShort = paper.expiresOn !== null && paper.expiresOn < addDays(dayAt(now), SOON_DAYS)
  return [
    others.length === 0
      ? { isFine: true, text: '证号未被其他会员使用' }
      : { isFine: false, text: `证号与${others.slice(0, 3).join('、')}${others.length > 3 ? '等' : ''}相同` },
    ...(doubt === null ? [] : [{ isFine: false, text: doubt }]),
    ...(namesCompany
      ? [
          paper.holder === company
            ? { isFine: true, text: '名称与会员企业名称一致' }
            : { isFine: false, text: `名称与会员企业名称「${company}」不同` },
        ]
      : []),
    ...(isShort ? [{ isFine: false, text: `有效期不足 ${String(SOON_DAYS)} 天` }] : []),
    ...(unnamed.length > 0
      ? [{ isFine: false, text: `会员已有的经营范围「${unnamed.join('、')}」未见于本证及其他有效证件` }]
      : []),
  ]
}

/** An expiry as it is shown; without a day it is 长期. */
export const expiryOf = (paper: CertificatePaper): string => printedText(paper, 'expiresOn')
