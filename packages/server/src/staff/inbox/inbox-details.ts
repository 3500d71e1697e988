import { formatMoney } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, instant, timeOfDay } from '@xinglin/domain/kernel/time'
import {
  buyerTypeLabels,
  certificateForm,
  certificateStatusLabels,
  hasExpired,
  maskPhone,
  type UploadId,
} from '@xinglin/domain/members'
import { afterSalesKindLabels, faultLabels, type OrderId } from '@xinglin/domain/orders'
import { type InboxDetail, type InboxItem, jobWords } from '@xinglin/domain/staff'
import { accountTail } from '@xinglin/domain/wallet'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { afterSales } from '../../db/schema-after-sales.ts'
import { members } from '../../db/schema-members.ts'
import { feedbacks, varietyRequests } from '../../db/schema-requests.ts'
import { withdrawals } from '../../db/schema-wallet.ts'
import { readJobs } from '../../job-standings.ts'
import { buyerTypeOf, loadCertificates } from '../../members/certificates-queries.ts'
import { expiryOf, ofCertificate } from './certificate-details.ts'
import { loadRequest } from '../after-sales/requests.ts'
import { fact, type KindDetail, noDetails } from './inbox-facts.ts'
import type { Waiting } from './inbox-queries.ts'
import { dueUnits, dueWords } from '../../orders/due-orders.ts'
import { rowId } from '../../db/ids.ts'
import { loadShopSettings } from '../../shop-settings.ts'

const transferShape = { number: pg.text, amount: pg.text, picture: pg.orNull(pg.text), remark: pg.text }

const ofTransfer = async (db: Db, { id }: Waiting): Promise<KindDetail> => {
  const rows = await readRows(
    db,
    transferShape,
    sql`
      select o.number, b.amount::text as amount, v.upload_id::text as picture, coalesce(v.remark, '') as remark
        from payments p
        join payments b on b.id = p.id or b.bundle_id = p.bundle_id
        join orders o on o.id = b.order_id
        left join transfer_vouchers v on v.payment_id = b.id
       where p.order_id = ${id} and p.method = 'transfer' and p.state = 'started' and b.state = 'started' order by o.id`,
  )
  const pictures = [
    ...new Set(rows.flatMap(({ picture }) => (picture === null ? [] : [rowId<UploadId>(Number(picture))]))),
  ]
  return {
    facts: [
      ...rows.map(({ number, amount }) => fact(`订单 ${number}`, `¥${amount}`)),
      fact('备注', rows.map(({ remark }) => remark).find((remark) => remark !== '') ?? ''),
    ],
    pictures,
    effects: [
      '订单转为待审核，款项记入销售账',
      ...(rows.length > 1 ? [`${String(rows.length)} 张订单一并确认；期间已取消的份额退回余额`] : []),
      '站内信告知会员',
    ],
  }
}

const orderShape = {
  number: pg.text,
  lines: pg.number,
  units: pg.number,
  address: pg.text,
  remark: pg.text,
  methods: pg.text,
  kind: pg.text,
}

const orderKinds: { readonly [kind: string]: string } = { normal: '普通', ephedrine: '含麻', cold_chain: '冷链' }

const ofOrder = async (db: Db, { id }: Waiting): Promise<KindDetail> => {
  const [row] = await readRows(
    db,
    orderShape,
    sql`
      select o.number, o.remark, o.kind, (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
             (select coalesce(sum(quantity), 0)::int from order_lines l where l.order_id = o.id) as units,
             concat_ws(' ', o.address ->> 'consignee', o.address ->> 'region', o.address ->> 'detail') as address,
             coalesce((select string_agg(p.method, ' ') from payments p where p.order_id = o.id and p.state = 'succeeded'), '') as methods
        from orders o where o.id = ${id}`,
  )
  if (!row) return noDetails
  const methods: { readonly [method: string]: string } = {
    gateway: '在线支付',
    transfer: '对公转账',
    balance: '余额',
    credit: '账期',
  }
  return {
    facts: [
      fact('订单类型', orderKinds[row.kind] ?? row.kind),
      fact('商品', `${String(row.lines)} 行，共 ${String(row.units)} 个`),
      fact(
        '付款方式',
        row.methods
          .split(' ')
          .map((method) => methods[method] ?? method)
          .join('、'),
      ),
      fact('收货', row.address),
      fact('买家备注', row.remark),
    ],
    pictures: [],
    effects: ['订单移交仓库，买家不能再自行取消', '站内信告知会员'],
  }
}

const ofAfterSales = async (db: Db, { id, amount }: Waiting): Promise<KindDetail> => {
  const [row] = await db
    .select()
    .from(afterSales)
    .where(eq(afterSales.id, rowId(id)))
  const [more] = await readRows(
    db,
    { order: pg.text, lines: pg.text, pictures: pg.orNull(pg.listOf(pg.text)) },
    sql`
      select (select number from orders o where o.id = s.order_id) as "order",
             coalesce((select string_agg(g.name || ' ×' || l.quantity, '；')
                         from after_sales_lines l join order_lines ol on ol.id = l.order_line_id
                         left join goods g on g.id = ol.goods_id where l.after_sales_id = s.id), '') as lines,
             (select array_agg(upload_id::text order by position) from after_sales_photos p where p.after_sales_id = s.id) as pictures
        from after_sales s where s.id = ${id}`,
  )
  if (!row || !more) return noDetails
  return {
    facts: [
      fact('售后单', row.number),
      fact('订单', more.order),
      fact('商品', more.lines),
      fact('原因', row.fault === null ? '' : faultLabels[row.fault]),
      fact('说明', row.description),
      fact('应退', `¥${formatMoney(row.refund)}`),
    ],
    pictures: (more.pictures ?? []).map((picture) => rowId<UploadId>(Number(picture))),
    effects: [
      row.kind === 'return' ? '会员按退货地址寄回，验收后退款' : '进入下一步处理',
      ...(amount !== null && amount > 0 ? [`退款 ¥${formatMoney(amount)}，按原支付方式退回`] : []),
      '站内信告知会员',
    ],
  }
}

const ofReceipt = async (db: Db, { id }: Waiting): Promise<KindDetail> => {
  const [row] = await readRows(
    db,
    { number: pg.orNull(pg.text), due: pg.text, picture: pg.orNull(pg.text) },
    sql`
      select o.number, r.due_on::text as due, r.upload_id::text as picture
        from special_receipts r left join orders o on o.id = r.order_id where r.id = ${id}`,
  )
  return {
    facts: [fact('订单', row?.number ?? ''), fact('应交日期', row?.due ?? '')],
    pictures: row?.picture ? [rowId(Number(row.picture))] : [],
    effects: ['回执归档，会员可继续采购含麻商品'],
  }
}

const ofTopUp = async (db: Db, { id, title, amount }: Waiting): Promise<KindDetail> => {
  const [row] = await readRows(
    db,
    { picture: pg.text },
    sql`select upload_id::text as picture from top_ups where id = ${id}`,
  )
  const sum = amount === null ? '' : `¥${formatMoney(amount)}`
  return {
    facts: [fact('充值单', title), fact('金额', sum)],
    pictures: row ? [rowId(Number(row.picture))] : [],
    effects: [`会员余额增加 ${sum}，可用于结算或提现`, '站内信告知会员'],
  }
}

const ofWithdrawal = async (db: Db, { id }: Waiting): Promise<KindDetail> => {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, rowId(id)))
  if (!row) return noDetails
  const { number, amount, holder, bank, account } = row
  const { withdrawal } = (await loadShopSettings(db)).limits
  return {
    facts: [
      fact('提现单', number),
      fact('金额', `¥${formatMoney(amount)}`),
      fact('收款户名', holder),
      fact('开户行', bank),
      fact('账号', account),
    ],
    pictures: [],
    effects: [
      ...(amount > withdrawal ? [`超过 ¥${formatMoney(withdrawal)}：先提交，另一人核准后再记账`] : []),
      `冻结的 ¥${formatMoney(amount)} 记为已打款至${accountTail({ name: holder, bank, account })}`,
      '站内信告知会员',
    ],
  }
}

const ofFeedback = async (db: Db, { id, title }: Waiting): Promise<KindDetail> => {
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.id, rowId(id)))
  return {
    facts: [fact('类型', title), fact('内容', row?.content ?? ''), fact('联系方式', row?.contact ?? '')],
    pictures: [],
    effects: ['回复显示在会员的「意见反馈」里', '站内信告知会员'],
  }
}

const ofWish = async (db: Db, { id }: Waiting): Promise<KindDetail> => {
  const [row] = await db
    .select()
    .from(varietyRequests)
    .where(eq(varietyRequests.id, rowId(id)))
  if (!row) return noDetails
  return {
    facts: [
      fact('品名', row.name),
      fact('规格', row.specification),
      fact('生产厂家', row.manufacturer),
      fact('数量', `${String(row.quantity)} ${row.unit}`),
      fact('期望单价', row.price === null ? '' : `¥${formatMoney(row.price)}`),
      fact('备注', row.remark),
    ],
    pictures: [],
    effects: ['回复显示在会员的「品种求购」里', '站内信告知会员'],
  }
}

const ofExpiry = async (db: Db, { title, memberId }: Waiting, now: Instant): Promise<KindDetail> => {
  if (memberId === null) return noDetails
  const { cards } = await loadCertificates(db, memberId, now)
  const card = cards.find(({ name }) => name === title)
  if (!card?.approved) return noDetails
  const { name, approved: held } = card
  const isOver = hasExpired(held.expiresOn, dayAt(now))
  return {
    facts: [
      ...certificateForm(name).fields.map(({ field, label }) => fact(label, held[field])),
      fact('有效期至', expiryOf(held)),
      fact('状态', isOver ? '已过期，会员不能采购相关商品' : '即将到期'),
    ],
    pictures: held.uploadIds,
    effects: [
      '站内信提醒会员换证，并附上传入口',
      isOver ? '会员提交新证后，在「证件」里审核' : '到期当天仍未换证的，会再次出现在这里',
    ],
  }
}

const ofRep = async (db: Db, { title }: Waiting): Promise<KindDetail> => {
  const [found] = await readRows(
    db,
    { members: pg.number, companies: pg.text, accounts: pg.number },
    sql`
      select count(*)::int as members,
             coalesce(string_agg(m.company_name, '、' order by m.id) filter (where m.place <= 10), '') as companies,
             (select count(*)::int from staff where name = ${title}) as accounts
        from (select *, row_number() over (order by id) as place from members
               where sales_rep_id is null and sales_rep_name = ${title}) m`,
  )
  const count = String(found?.members ?? 0)
  return {
    facts: [
      fact('会员看到的业务员', title),
      fact('会员', `${count} 家：${found?.companies ?? ''}${(found?.members ?? 0) > 10 ? ' 等' : ''}`),
      fact('同名员工账号', `${String(found?.accounts ?? 0)} 个，不能确定是哪一位在职业务员`),
      fact('如何对应', '在「会员」勾选这些会员，分配给业务员；全部分配后，这一项自行消失'),
    ],
    pictures: [],
    effects: [`${count} 家会员设为未分配，商城不再显示「${title}」`],
  }
}

const ofBatchDue = async (db: Db, { id }: Waiting, now: Instant): Promise<KindDetail> => ({
  facts: (await dueUnits(db, rowId<OrderId>(id), dayAt(now))).map((due) =>
    fact(`${due.name} 批号 ${due.number}`, dueWords(due)),
  ),
  pictures: [],
  effects: [
    '不能发出的批号换为可售的批号，已拣的须放回货位',
    '没有货可换的登记短少并退款，站内信告知会员；全部无货的订单取消并退回全款',
  ],
})

const ofDispatch = async (db: Db, { id }: Waiting, now: Instant): Promise<KindDetail> => {
  const detail = await loadRequest(db, rowId(id), now)
  if (!detail) return noDetails
  const { request, dispatch, bar } = detail
  return {
    tags: [afterSalesKindLabels[request.kind]],
    facts: [
      fact('订单', request.orderNumber),
      ...(dispatch?.batches ?? []).map(({ name, number, quantity, unit, expiresOn, location }) =>
        fact(
          `${name} 批号 ${number}`,
          [`${String(quantity)} ${unit}`, `效期 ${expiresOn}`, location].join('　').trim(),
        ),
      ),
    ],
    pictures: [],
    checks: bar === null ? [] : [{ isFine: false, text: bar.words }],
    effects: ['按批次开具随货同行单，站内信告知会员', '会员 10 天内确认收货，逾期自动完成'],
  }
}

const ofFailedJob = async (db: Db, { title }: Waiting): Promise<KindDetail> => {
  const job = (await readJobs(db)).find((one) => one.job === title)
  return {
    facts: [
      fact('任务', jobWords(title)),
      fact(
        '上次完成',
        job?.done ? `${dayAt(instant(job.done.getTime()))} ${timeOfDay(instant(job.done.getTime()))}` : '',
      ),
      fact('放弃次数', String(job?.dead ?? 0)),
      fact('失败原因', job?.failure ?? ''),
    ],
    pictures: [],
    effects: ['任务立即再运行一次', '仍不成功的，会再次出现在这里'],
  }
}

const saying: { readonly [K in Waiting['kind']]: (db: Db, item: Waiting, now: Instant) => Promise<KindDetail> } = {
  certificate: ofCertificate,
  transfer: ofTransfer,
  order: ofOrder,
  afterSales: ofAfterSales,
  receipt: ofReceipt,
  topUp: ofTopUp,
  withdrawal: ofWithdrawal,
  feedback: ofFeedback,
  wish: ofWish,
  expiry: ofExpiry,
  rep: ofRep,
  batchDue: ofBatchDue,
  dispatch: ofDispatch,
  failedJob: ofFailedJob,
}

/** The member and his other certificates; nothing for a job. */
const ofMember = async (
  db: Db,
  { memberId, title }: Waiting,
  now: Instant,
): Promise<Pick<InboxDetail, 'buyer' | 'papers'>> => {
  const [member] = memberId === null ? [] : await db.select().from(members).where(eq(members.id, memberId))
  if (!member) return { buyer: [], papers: [] }
  const { cards } = await loadCertificates(db, member.id, now)
  return {
    buyer: [
      fact('企业', member.companyName),
      fact('类型', buyerTypeLabels[await buyerTypeOf(db, member.id)]),
      fact('会员号', `${String(member.id)}（${member.username}）`),
      fact('联系人', `${member.contactName} ${maskPhone(member.phone)}`),
      fact('注册', dayAt(member.createdAt)),
    ],
    papers: cards
      .filter(({ name, approved, submission }) => (approved || submission) && name !== title)
      .map(({ name, approved, status }) => ({
        name,
        expires: approved ? expiryOf(approved) : '—',
        standing: certificateStatusLabels[status],
      })),
  }
}

/** All details needed for a decision, without who has the item open. */
export const loadDetail = async (
  db: Db,
  item: Waiting,
  barred: string | null,
  now: Instant,
): Promise<Omit<InboxDetail, 'item' | 'deciders'> & { readonly item: Omit<InboxItem, 'openBy' | 'assignee'> }> => {
  const { memberId: _memberId, ...shown } = item
  return {
    tags: [],
    checks: [],
    heldPictures: [],
    scopes: null,
    ...(await saying[item.kind](db, item, now)),
    ...(await ofMember(db, item, now)),
    item: shown,
    barred,
  }
}
