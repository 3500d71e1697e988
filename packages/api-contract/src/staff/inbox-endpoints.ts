import {
  type InboxAssignee,
  type InboxAttendance,
  type InboxColleague,
  type InboxDecided,
  type InboxDetail,
  type InboxFact,
  type InboxFinding,
  type InboxId,
  type InboxItem,
  type InboxKind,
  type InboxStand,
  type InboxToday,
  rightsOfInbox,
  type ScopeChange,
  type StaffId,
} from '@xinglin/domain/staff'
import {
  type FieldCorrection,
  LONGEST_REASON,
  MOST_MARKS,
  type PictureMark,
  type UploadId,
} from '@xinglin/domain/members'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  at,
  type Codec,
  flag,
  idOf,
  list,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
} from '../kernel/wire.ts'
import { pictureMark, printedField } from '../members/picture-marks.ts'
import { several } from './goods-codecs.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const kind = oneOf<InboxKind>({
  certificate: 'certificate',
  transfer: 'transfer',
  order: 'order',
  afterSales: 'after_sales',
  receipt: 'receipt',
  topUp: 'top_up',
  withdrawal: 'withdrawal',
  feedback: 'feedback',
  wish: 'wish',
  expiry: 'expiry',
  rep: 'rep',
  batchDue: 'batch_due',
  dispatch: 'dispatch',
  failedJob: 'failed_job',
})
const id = idOf<InboxId>()

const stand = oneOf<InboxStand>({ looks: 'looks', handles: 'handles', tookOver: 'took_over' })

const colleague: Codec<InboxColleague> = record({ name: text(60), openedAt: at('opened_at', timestamp), stand })

const assignee: Codec<InboxAssignee> = record({ id: shortIdOf<StaffId>(), name: text(60) })

const item: Codec<InboxItem> = record({
  kind,
  id,
  title: text(300),
  company: text(200),
  since: timestamp,
  amount: nullable(money),
  isSpecial: at('is_special', flag),
  openBy: at('open_by', list(colleague, 1000)),
  assignee: nullable(assignee),
})

const fact: Codec<InboxFact> = record({
  label: text(60),
  text: text(3000),
  before: nullable(text(3000)),
  field: nullable(printedField),
})

const finding: Codec<InboxFinding> = record({ isFine: at('is_fine', flag), text: text(1000) })

const scopeNames = list(text(30), 100)
const scopes: Codec<ScopeChange> = record({ kept: scopeNames, granted: scopeNames, withdrawn: scopeNames })

const detail: Codec<InboxDetail> = record({
  item,
  tags: list(text(20), 10),
  buyer: list(fact, 20),
  facts: list(fact, 40),
  pictures: list(idOf<UploadId>(), 20),
  heldPictures: at('held_pictures', list(idOf<UploadId>(), 20)),
  papers: list(record({ name: text(60), expires: text(40), standing: text(40) }), 40),
  checks: list(finding, 20),
  scopes: nullable(scopes),
  effects: list(text(300), 20),
  barred: nullable(text(200)),
  deciders: list(assignee, 1000),
})

const correction: Codec<FieldCorrection> = record({ field: printedField, text: text(2000, '最多 2000 字') })

const decided: Codec<InboxDecided> = record({
  by: text(60),
  at: timestamp,
  wasApproved: at('was_approved', flag),
})

type Named = { readonly kind: InboxKind; readonly id: InboxId }
/** `since` is the time of the version that was reviewed: a later submission is another one. */
type Reviewed = Named & { readonly since: Instant }

/** Items that wait for a decision, the longest waiting first; each person gets those that his roles may decide. */
export const staffInboxEndpoints = {
  list: staffEndpoint<null, readonly InboxItem[]>({
    method: 'GET',
    path: '/api/staff/inbox',
    right: rightsOfInbox,
    input: nothing,
    output: list(item, 1000),
  }),
  /** How many were decided today. */
  today: staffEndpoint<null, InboxToday>({
    method: 'GET',
    path: '/api/staff/inbox/today',
    right: rightsOfInbox,
    input: nothing,
    output: record({ decided: count, mine: count }),
  }),
  detail: staffEndpoint<Named, InboxDetail>({
    method: 'GET',
    path: '/api/staff/inbox/{kind}/{id}',
    right: rightsOfInbox,
    input: request({ kind, id }),
    output: detail,
  }),
  /**
   * Sent by the page of an item while it is open, at least once a minute; without it a person counts as gone. Nobody is
   * kept from deciding by it.
   */
  attend: staffEndpoint<Named & { readonly act: InboxAttendance }, null>({
    method: 'POST',
    path: '/api/staff/inbox/{kind}/{id}/attend',
    right: rightsOfInbox,
    input: request({
      kind,
      id,
      act: oneOf<InboxAttendance>({ stay: 'stay', takeOver: 'take_over', leave: 'leave' }),
    }),
    output: nothing,
  }),
  /** Gives an item to somebody who may decide it, or to nobody (null). Everybody else may still decide it. */
  assign: staffEndpoint<Named & { readonly staffId: StaffId | null }, null>({
    method: 'POST',
    path: '/api/staff/inbox/{kind}/{id}/assign',
    right: rightsOfInbox,
    input: request({ kind, id, staffId: at('staff_id', optional(shortIdOf<StaffId>(), null)) }),
    output: nothing,
  }),
  /**
   * `text` is the reply to feedback or a request; '' otherwise. `corrections` are what the reviewer read on the original
   * of a certificate, where the submission says something else: it is stored with them.
   */
  approve: staffEndpoint<
    Reviewed & { readonly text: string; readonly corrections: readonly FieldCorrection[] },
    null,
    InboxDecided
  >({
    method: 'POST',
    path: '/api/staff/inbox/{kind}/{id}/approve',
    right: rightsOfInbox,
    input: request({
      kind,
      id,
      since: timestamp,
      text: optional(text(300, '回复最多 300 字'), ''),
      corrections: several(correction, 9),
    }),
    output: nothing,
    conflict: decided,
  }),
  /** `marks` show the member where the pictures of a certificate are at fault. */
  refuse: staffEndpoint<
    Reviewed & { readonly reason: string; readonly marks: readonly PictureMark[] },
    null,
    InboxDecided
  >({
    method: 'POST',
    path: '/api/staff/inbox/{kind}/{id}/refuse',
    right: rightsOfInbox,
    input: request({
      kind,
      id,
      since: timestamp,
      reason: text(LONGEST_REASON, `原因最多 ${String(LONGEST_REASON)} 字`),
      marks: several(pictureMark, MOST_MARKS),
    }),
    output: nothing,
    conflict: decided,
  }),
}
