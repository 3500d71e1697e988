import type { SoloLimits } from '../content/content.ts'
import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import { dayAt, HOUR_MS, type Instant, instant } from '../kernel/time.ts'
import type { PrintedField, UploadId } from '../members/members.ts'
import type { StaffRight } from './rights.ts'
import type { ScopeChange } from './scope-change.ts'
import type { StaffId } from './staff-id.ts'

/** What waits for somebody of the shop. */
export const inboxKinds = [
  'certificate',
  'transfer',
  'order',
  'afterSales',
  'receipt',
  'topUp',
  'withdrawal',
  'feedback',
  'wish',
  'expiry',
  'rep',
  'batchDue',
  'dispatch',
  'failedJob',
] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxKindLabels: { readonly [K in InboxKind]: string } = {
  certificate: '证件',
  transfer: '转账',
  order: '订单审核',
  afterSales: '售后',
  receipt: '含麻回执',
  topUp: '充值',
  withdrawal: '提现',
  feedback: '意见反馈',
  wish: '品种求购',
  expiry: '证件到期',
  rep: '业务员未对应',
  batchDue: '批号到期',
  dispatch: '换货补发待发',
  failedJob: '失败任务',
}

type InboxWords = {
  /** On the primary button, and afterwards. */
  readonly yes: string
  readonly done: string
  /** On the refuse button; null: it cannot be refused. */
  readonly no: string | null
  /** Heading above the effects. */
  readonly will: string
  /** Label of the text sent to the member; null: none. */
  readonly text: string | null
  /** Whether the primary button requires that text. */
  readonly isAnswer: boolean
  /** It is settled on a page of its own, to which the primary button leads. */
  readonly isElsewhere?: true
}

const decision: InboxWords = {
  yes: '通过',
  done: '已通过',
  no: '不通过并告知',
  will: '通过后将会',
  text: '不通过原因',
  isAnswer: false,
}
const answer: InboxWords = {
  yes: '回复会员',
  done: '已回复',
  no: null,
  will: '回复后将会',
  text: '回复内容',
  isAnswer: true,
}

/** How each kind is settled: approve or refuse, reply, or a single action. */
export const inboxWords: { readonly [K in InboxKind]: InboxWords } = {
  certificate: decision,
  transfer: decision,
  order: decision,
  afterSales: decision,
  receipt: decision,
  topUp: decision,
  withdrawal: decision,
  feedback: answer,
  wish: answer,
  expiry: { ...decision, yes: '提醒会员', done: '已提醒', no: null, will: '提醒后将会', text: null },
  rep: { ...decision, yes: '设为未分配', done: '已设为未分配', no: null, will: '设为未分配后将会', text: null },
  batchDue: { ...decision, yes: '更换批号', done: '已更换', no: null, will: '更换后将会', text: null },
  dispatch: {
    ...decision,
    yes: '去拣货发货',
    done: '已发货',
    no: null,
    will: '发货后将会',
    text: null,
    isElsewhere: true,
  },
  failedJob: { ...decision, yes: '重试', done: '已重试', no: null, will: '重试后将会', text: null },
}

/** The id of what it is about: of a submission, an order, a request; a number made of the name of a job. */
export type InboxId = Brand<number, 'InboxId'>

/** How a colleague has an item open: beside whoever handles it; handling it, as the first to open it; or taken over. */
export type InboxStand = 'looks' | 'handles' | 'tookOver'

/** A colleague who has an item open. `tookOver`: handles it since after the viewer opened it. */
export type InboxColleague = { readonly name: string; readonly openedAt: Instant; readonly stand: InboxStand }

/** Somebody who may decide an item, and may be given it. */
export type InboxAssignee = { readonly id: StaffId; readonly name: string }

/** What the page of an item reports while it is open. */
export type InboxAttendance = 'stay' | 'takeOver' | 'leave'

export type InboxItem = {
  readonly kind: InboxKind
  readonly id: InboxId
  readonly title: string
  /** '' where it is no member's. */
  readonly company: string
  readonly since: Instant
  /** Null where no money is at stake. */
  readonly amount: Money | null
  /** 含麻 or cold chain: for the quality person. */
  readonly isSpecial: boolean
  /** Colleagues who have it open, the one who handles it first. It keeps nobody from deciding. */
  readonly openBy: readonly InboxColleague[]
  /** To whom it was given (分派); null: to nobody. It keeps nobody else from deciding. */
  readonly assignee: InboxAssignee | null
}

/**
 * One thing that was written, beside what holds now; `before` null: there was nothing, or it is the same. `field`: of a
 * certificate, by which it can be corrected.
 */
export type InboxFact = {
  readonly label: string
  readonly text: string
  readonly before: string | null
  readonly field: PrintedField | null
}

/** What the shop's own data says about a document, beside what can be seen on it. */
export type InboxFinding = { readonly isFine: boolean; readonly text: string }

/** Items decided since midnight: by everybody, and by the viewer. */
export type InboxToday = { readonly decided: number; readonly mine: number }

/** What it takes to decide an item. */
export type InboxDetail = {
  readonly item: InboxItem
  /** In a word or two each, beside the title: 换证, 必备. */
  readonly tags: readonly string[]
  readonly buyer: readonly InboxFact[]
  readonly facts: readonly InboxFact[]
  /** Ids of pictures. */
  readonly pictures: readonly UploadId[]
  /** Of the certificate in force that it would replace. */
  readonly heldPictures: readonly UploadId[]
  readonly papers: readonly { readonly name: string; readonly expires: string; readonly standing: string }[]
  readonly checks: readonly InboxFinding[]
  /** What passing does to the member's scopes; null: nothing. */
  readonly scopes: ScopeChange | null
  /** What passing will do, a sentence each. */
  readonly effects: readonly string[]
  /** Why the viewer may not decide it; null: he may. */
  readonly barred: string | null
  /** All who may decide it. */
  readonly deciders: readonly InboxAssignee[]
}

/** The decision of a colleague who was faster. */
export type InboxDecided = { readonly by: string; readonly at: Instant; readonly wasApproved: boolean }

const rightOfKind: { readonly [K in InboxKind]: StaffRight } = {
  certificate: 'decideCertificates',
  transfer: 'decideMoney',
  order: 'decideOrders',
  afterSales: 'decideAfterSales',
  receipt: 'decideSpecial',
  topUp: 'decideMoney',
  withdrawal: 'decideMoney',
  feedback: 'decideAfterSales',
  wish: 'decideAfterSales',
  expiry: 'decideCertificates',
  rep: 'manageMembers',
  batchDue: 'decideOrders',
  dispatch: 'ship',
  failedJob: 'manageSettings',
}

type Weighed = Pick<InboxItem, 'kind' | 'isSpecial' | 'amount'>

/**
 * What deciding an item takes (docs/rules.md#7-staff).
 *
 * @example rightToDecide({ kind: 'order', isSpecial: true, amount: null }, usualLimits) // 'decideSpecial'
 */
export const rightToDecide = (
  { kind, isSpecial, amount }: Weighed,
  { refund }: Pick<SoloLimits, 'refund'>,
): StaffRight => {
  if (isSpecial) return 'decideSpecial'
  if (kind === 'afterSales' && amount !== null && amount > refund) return 'confirm'
  return rightOfKind[kind]
}

/** Whoever has one of these has an inbox. */
export const rightsOfInbox: readonly StaffRight[] = [
  'decideCertificates',
  'decideMoney',
  'decideOrders',
  'decideAfterSales',
  'decideSpecial',
  'ship',
  'manageMembers',
  'manageSettings',
]

/** Time until it is late: money that a buyer waits for, and papers that keep him from buying. */
const LIMIT_MS = 24 * HOUR_MS

export type Lateness = 'inTime' | 'soon' | 'late'

/** @example latenessOf(yesterday, now) // 'late' */
export const latenessOf = (since: Instant, now: Instant): Lateness => {
  const waited = now - since
  return waited >= LIMIT_MS ? 'late' : waited >= LIMIT_MS / 2 ? 'soon' : 'inTime'
}

export type InboxTerm = 'overdue' | 'today' | 'later'

export const inboxTermLabels: { readonly [T in InboxTerm]: string } = {
  overdue: '已超时',
  today: '今天到期',
  later: '其余',
}

/**
 * By when it has to be decided: overdue, before this day ends, or later.
 *
 * @example inboxTermOf(twoDaysAgo, now) // 'overdue'
 */
export const inboxTermOf = (since: Instant, now: Instant): InboxTerm =>
  latenessOf(since, now) === 'late' ? 'overdue' : dayAt(instant(since + LIMIT_MS)) === dayAt(now) ? 'today' : 'later'

/** Templates of texts sent to the member. */
export const readyTexts: { readonly [K in InboxKind]: readonly string[] } = {
  certificate: [
    '填写内容与原件不符，请更正后重新提交',
    '图片不清晰，请重新拍摄完整原件后提交',
    '未加盖公章，请盖章后重新提交',
    '证件已过期，请提交有效证件',
    '证件不属于本单位，请提交本单位证件',
  ],
  transfer: ['未查到该笔款项，请核对付款账户后重新提交', '到账金额与订单不符，请联系客服', '凭证不清晰，请重新上传'],
  order: ['收货地址与资质地址不符', '资质不满足所购商品要求', '商品缺货，无法按期发货'],
  afterSales: ['图片无法证明问题，请补充照片后重新申请', '已超过申请期限', '商品已拆封，不符合退货条件'],
  receipt: ['回执未签字或盖章，请补全后重新上传', '图片不清晰，请重新上传', '回执与订单不符，请核对后重新上传'],
  topUp: ['未查到该笔款项，请核对后重新提交', '到账金额与申请不符，请联系客服'],
  withdrawal: ['收款账户与企业名称不一致，请更新开票信息', '账户信息有误，银行退回'],
  feedback: ['感谢您的反馈，我们会尽快改进', '问题已处理，请刷新后再试', '已转交客户经理，稍后与您联系'],
  wish: ['已安排采购，到货后站内信通知您', '同类品种已在售，请搜索通用名选购', '暂无正规货源，有货后与您联系'],
  expiry: [],
  rep: [],
  batchDue: [],
  dispatch: [],
  failedJob: [],
}
