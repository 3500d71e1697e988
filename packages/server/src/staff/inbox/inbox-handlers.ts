import type { Answer } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  correctionProblem,
  isCertificateName,
  type FieldCorrection,
  type FieldErrors,
  type MemberId,
  type PictureMark,
} from '@xinglin/domain/members'
import {
  type ApprovalId,
  type InboxDecided,
  type InboxId,
  type InboxKind,
  inboxWords,
  may,
  refundDuty,
  rightToDecide,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import type { SoloLimits } from '@xinglin/domain/content'
import { formatMoney, type Money } from '@xinglin/domain/kernel/money'
import type { AfterSalesId, OrderId } from '@xinglin/domain/orders'
import { auditStaff } from '../../audit.ts'
import type { Db } from '../../db/database.ts'
import { invalid, invalidFields, notFound, refuse } from '../../http/refuse.ts'
import { picturesOfSubmission } from '../../members/certificates-queries.ts'
import { decideCertificateBy } from '../../members/decide-certificate.ts'
import { dropUnmatchedRep } from '../../members/member-operations.ts'
import { remindOfCertificate } from '../../members/remind-certificate.ts'
import {
  approveOrder,
  decideReceipt,
  reallocateBy,
  rejectAfterSales,
  rejectOrder,
} from '../../orders/staff-operations.ts'
import { rejectTransfer } from '../../payments/transfer-operations.ts'
import { answerWritten } from '../../requests/answer-written.ts'
import { decideRequest } from '../after-sales/decide-request.ts'
import { loadRequest } from '../after-sales/requests.ts'
import { confirmApproval } from '../approvals/confirm-approval.ts'
import { payWithdrawal } from '../finance/pay-withdrawal.ts'
import { confirmBy, ownLineOf } from '../finance/waiting-transfers.ts'
import { retryJobBy } from '../settings/retry-job.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import { actorOf, type Staff } from '../../staff-operation.ts'
import { decideMoneyRequest } from '../../wallet/decide-money-request.ts'
import { loadDetail } from './inbox-details.ts'
import { assignItem, decidersOf, readAssignments, unassignItem } from './inbox-assignments.ts'
import { closeItem, openItem, readOpenings } from './inbox-openings.ts'
import { countDecided, findWaiting, listWaiting, type Waiting, whoDecided } from './inbox-queries.ts'
import { type ConsoleHandlers, signature, staffOf, type StaffContext } from '../desk/staff-context.ts'
import { rowId } from '../../db/ids.ts'

/** Why this person may not decide the item; null: he may. */
const barOf = (staff: SignedInStaff, item: Waiting, limits: SoloLimits): string | null => {
  const right = rightToDecide(item, limits)
  if (may(staff, right)) return null
  if (right === 'confirm') return `退款超过 ¥${formatMoney(limits.refund)}，须由店长核准`
  return right === 'decideSpecial' ? '含麻与冷链须由质管审核' : '您的岗位没有这项权限'
}

const barredIn = async (context: StaffContext, item: Waiting): Promise<string | null> =>
  barOf(staffOf(context), item, (await loadShopSettings(context.db)).limits)

/** What was filed waits for a second person: it is nobody's to do who filed it, or may not confirm. */
const isToDo = (staff: SignedInStaff, { filed }: Waiting): boolean =>
  filed === null || (filed.by !== staff.username && may(staff, 'confirm'))

/** Refunds above the limit are filed by one person and confirmed by another, on the page of the request. */
const twoPeople = (limit: Money): string =>
  `退款超过 ¥${formatMoney(limit)}（本单近 7 日已受理的一并计算），须一人提交、另一人核准，请在「售后」中办理`

const NO_LINE = '没有一笔银行流水与这笔转账完全一致：请在「对账」中导入或核对流水，或填写原因由另一人核准'

const SHIP_THERE = '请在「售后」打开这笔申请，拣货并填写运单后发货'

/** Why an item is not approved here, and where it is; null: here. */
const elsewhere = async (db: Db, { kind, id }: Waiting, now: Instant): Promise<string | null> => {
  if (inboxWords[kind].isElsewhere) return SHIP_THERE
  if (kind === 'transfer') return (await ownLineOf(db, rowId(id))) === null ? NO_LINE : null
  if (kind !== 'afterSales') return null
  const detail = await loadRequest(db, rowId(id), now)
  if (!detail) return null
  const { refund, fault } = detail.request
  const weighed = { refund, earlier: detail.earlierRefunds, limit: detail.refundLimit }
  return refundDuty(weighed, 'sendBack', fault) === 'two' ? twoPeople(weighed.limit) : null
}

/** By the one line of the bank that agrees with it. */
const confirmByOwnLine = async (db: Db, id: OrderId, by: Staff): Promise<boolean> => {
  const confirmed = await confirmBy(db, { id, lineId: await ownLineOf(db, id), reason: '' }, by)
  return confirmed.ok && confirmed.value === 'done'
}

/** @returns false when somebody else was faster, or it has become a matter for two meanwhile; why stock cannot serve it */
const acceptRequest = async (db: Db, id: AfterSalesId, by: Staff): Promise<boolean | string> => {
  const decided = await decideRequest(db, id, { way: 'sendBack', may: () => true }, by)
  return typeof decided === 'object' ? decided.why : decided === 'done'
}

/** `reason` null: approve; `text`: the reply to feedback or a request; the rest is of certificates. */
type Decision = {
  readonly since: Instant
  readonly reason: string | null
  readonly text: string
  readonly corrections: readonly FieldCorrection[]
  readonly marks: readonly PictureMark[]
}

/** @throws for a failed job, which has no member */
const ownerOf = ({ memberId }: Waiting): MemberId => {
  if (memberId === null) throw new Error('this item has no member')
  return memberId
}

/** Decides an item by the same functions as the operators' commands. @returns false when it no longer waits, or what was done instead */
const decide = (
  db: Db,
  item: Waiting,
  { since, reason, text, corrections, marks }: Decision,
  by: Staff,
): Promise<boolean | string> => {
  const { kind, id, title } = item
  switch (kind) {
    case 'certificate':
      if (!isCertificateName(title)) return Promise.resolve(false)
      return decideCertificateBy(
        db,
        {
          memberId: ownerOf(item),
          name: title,
          verdict: reason === null ? { kind: 'approved', corrections } : { kind: 'rejected', reason, marks },
          reviewed: { submission: id, since },
        },
        by,
      )
    case 'transfer':
      return reason === null ? confirmByOwnLine(db, rowId(id), by) : rejectTransfer(db, rowId(id), reason, by)
    case 'order':
      return reason === null ? approveOrder(db, rowId(id), by) : rejectOrder(db, rowId(id), reason, by)
    case 'afterSales':
      return reason === null ? acceptRequest(db, rowId(id), by) : rejectAfterSales(db, rowId(id), reason, by)
    case 'receipt':
      return decideReceipt(db, rowId(id), reason, by)
    case 'withdrawal':
      if (reason === null) return acceptWithdrawal(db, title, by)
      return decideMoneyRequest(db, kind, title, { kind: 'rejected', reason }, by)
    case 'topUp':
      return decideMoneyRequest(
        db,
        kind,
        title,
        reason === null ? { kind: 'accepted' } : { kind: 'rejected', reason },
        by,
      )
    case 'feedback':
      return answerWritten(db, { what: 'feedback', id, text, mayReplace: false }, by)
    case 'wish':
      return answerWritten(db, { what: 'variety request', id, text, mayReplace: false }, by)
    case 'expiry':
      return remindOfCertificate(db, id, ownerOf(item), by)
    case 'rep':
      return dropUnmatchedRep(db, id, title, by)
    case 'batchDue':
      return reallocateBy(db, rowId(id), by)
    case 'dispatch':
      return Promise.resolve(SHIP_THERE)
    case 'failedJob':
      return retryJobBy(db, title, by)
  }
}

const acceptWithdrawal = async (db: Db, number: string, by: Staff): Promise<boolean | string> => {
  const paid = await payWithdrawal(db, number, by)
  if (paid === 'filed') return '大额提现：已提交，等待另一人在「核准」确认后打款'
  return paid === 'waiting' ? '这笔提现已提交，等待另一人核准' : paid === 'done'
}

type Looked = { readonly kind: InboxKind; readonly id: InboxId } & Decision

/** The error for an item that somebody else has decided first, with that person's name. */
const tooLate = async (db: Db, kind: InboxKind, id: InboxId): Promise<Answer<null, InboxDecided>> => {
  const decided = await whoDecided(db, kind, id)
  return decided
    ? err({
        kind: 'changed',
        message: `另一位同事已处理：${decided.by} ${decided.wasApproved ? inboxWords[kind].done : '已退回'}`,
        current: decided,
      })
    : notFound
}

/** What is wrong with the corrections and marks of a certificate, by field; other items have none. */
const certificateProblems = async (
  db: Db,
  item: Waiting,
  { corrections, marks }: Decision,
  now: Instant,
): Promise<FieldErrors> => {
  if (corrections.length === 0 && marks.length === 0) return {}
  const name = item.title
  if (item.kind !== 'certificate' || !isCertificateName(name)) return { corrections: '这一类事项没有可更正的栏目' }
  const problems = corrections.map((one, at): [string, string | null] => [
    `corrections[${String(at)}].text`,
    correctionProblem(name, one, dayAt(now)),
  ])
  const pictures = await picturesOfSubmission(db, item.id)
  const isForeign = marks.some(({ picture }) => !pictures.includes(picture))
  return Object.fromEntries([
    ...problems.flatMap(([field, text]) => (text === null ? [] : [[field, text]])),
    ...(isForeign ? [['marks', '标注的图片不属于这份证件，请刷新后重试']] : []),
  ])
}

/** Approving what was filed is confirming it, as in 核准: only a second person may. */
const confirmFiled = (id: ApprovalId, item: Waiting, context: StaffContext): Promise<Answer<null>> =>
  isToDo(staffOf(context), item)
    ? confirmApproval({ id, code: '' }, context)
    : Promise.resolve(refuse('orderState', '已提交，等待另一人在「核准」确认'))

const answer = async (
  { kind, id, ...decision }: Looked,
  context: StaffContext,
): Promise<Answer<null, InboxDecided>> => {
  const { db, now } = context
  const item = await findWaiting(db, kind, id, now)
  if (item === null) return tooLate(db, kind, id)
  const by = signature(context)
  const barred = await barredIn(context, item)
  if (barred !== null) {
    const action = `inbox.${kind}`
    await auditStaff(db, { ...by, actor: actorOf(by) }, { action, object: String(id), result: 'refused' })
    return err({ kind: 'forbidden', message: barred })
  }
  const problems = await certificateProblems(db, item, decision, now)
  if (Object.keys(problems).length > 0) return invalidFields(problems)
  if (item.filed !== null && decision.reason === null) return confirmFiled(item.filed.id, item, context)
  const place = decision.reason === null ? await elsewhere(db, item, now) : null
  if (place !== null) return refuse('orderState', place)
  const done = await decide(db, item, decision, by)
  if (done === false) return tooLate(db, kind, id)
  await unassignItem(db, item)
  if (done !== true) return refuse('orderState', done)
  return ok(null)
}

export const inboxHandlers: ConsoleHandlers['inbox'] = {
  list: async (_input, context) => {
    const here = staffOf(context)
    const [{ limits }, items, openBy, assigneeOf] = await Promise.all([
      loadShopSettings(context.db),
      listWaiting(context.db, context.now),
      readOpenings(context.db, here.id, context.now),
      readAssignments(context.db),
    ])
    const decidable = items.filter((item) => barOf(here, item, limits) === null && isToDo(here, item))
    return ok(
      decidable.map(({ memberId: _memberId, filed: _filed, ...item }) => ({
        ...item,
        openBy: openBy(item),
        assignee: assigneeOf(item),
      })),
    )
  },

  today: async (_input, context) => ok(await countDecided(context.db, staffOf(context).username, context.now)),

  detail: async ({ kind, id }, context) => {
    const item = await findWaiting(context.db, kind, id, context.now)
    if (item === null) return notFound
    const here = staffOf(context)
    const detail = await loadDetail(context.db, item, await barredIn(context, item), context.now)
    const [openBy, assigneeOf, deciders] = await Promise.all([
      readOpenings(context.db, here.id, context.now),
      readAssignments(context.db),
      decidersOf(context.db, item),
    ])
    return ok({ ...detail, item: { ...detail.item, openBy: openBy(item), assignee: assigneeOf(item) }, deciders })
  },

  attend: async ({ kind, id, act }, context) => {
    const { db, now } = context
    const here = staffOf(context)
    if (act === 'leave') {
      await closeItem(db, here.id, { kind, id })
      return ok(null)
    }
    const item = await findWaiting(db, kind, id, now)
    // A page may report just after the decision: nobody is told about an item that no longer waits.
    if (item === null) return act === 'stay' ? ok(null) : notFound
    const barred = await barredIn(context, item)
    if (barred !== null) return err({ kind: 'forbidden', message: barred })
    await openItem(db, here.id, item, act === 'takeOver')
    return ok(null)
  },

  assign: async ({ kind, id, staffId }, context) => {
    const { db, now } = context
    const item = await findWaiting(db, kind, id, now)
    if (item === null) return notFound
    const barred = await barredIn(context, item)
    if (barred !== null) return err({ kind: 'forbidden', message: barred })
    const assignee = staffId === null ? null : (await decidersOf(db, item)).find((person) => person.id === staffId)
    if (assignee === undefined) return invalid('staff_id', '这位同事没有处理这一项的权限')
    await assignItem(db, item, assignee, signature(context))
    return ok(null)
  },

  approve: ({ text, ...reviewed }, context) =>
    inboxWords[reviewed.kind].isAnswer && text.trim() === ''
      ? Promise.resolve(invalid('text', '请填写回复'))
      : answer({ ...reviewed, reason: null, text: text.trim(), marks: [] }, context),

  refuse: ({ reason, ...reviewed }, context) => {
    if (inboxWords[reviewed.kind].no === null) return Promise.resolve(refuse('orderState', '这一类事项没有「不通过」'))
    if (reason.trim() === '') return Promise.resolve(invalid('reason', '请填写原因'))
    return answer({ ...reviewed, reason: reason.trim(), text: '', corrections: [] }, context)
  },
}
