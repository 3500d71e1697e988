import { yuan } from '@xinglin/domain/kernel/money'
import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { UploadId } from '@xinglin/domain/members'
import type { InboxDetail, InboxId, InboxItem, StaffId } from '@xinglin/domain/staff'

export const now = instant(Date.UTC(2026, 10, 20, 2))
const ago = (hours: number): Instant => instant(now - hours * HOUR_MS)

export const anItem = (id: number, item: Partial<InboxItem>): InboxItem => ({
  kind: 'certificate',
  id: id as InboxId,
  title: '药品经营许可证',
  company: '槐序大药房云台店',
  since: ago(3),
  amount: null,
  isSpecial: false,
  openBy: [],
  assignee: null,
  ...item,
})

export const licence = anItem(5, {})
export const items: readonly InboxItem[] = [
  anItem(1, { kind: 'receipt', title: 'DD202611080033-2', company: '半夏大药房', since: ago(49), isSpecial: true }),
  anItem(2, { title: '采购委托书', company: '青黛大药房', since: ago(28) }),
  anItem(3, { kind: 'transfer', title: 'DD202611220081', company: '同泽医药', since: ago(19), amount: yuan('8640') }),
  licence,
  anItem(6, { kind: 'afterSales', title: '退货退款', since: ago(1), amount: yuan('51.78') }),
]

export const detail: InboxDetail = {
  item: licence,
  tags: ['换证', '必备'],
  buyer: [
    { label: '企业', text: '槐序大药房云台店', before: null, field: null },
    { label: '类型', text: '药店', before: null, field: null },
    { label: '联系人', text: '林女士 139****4410', before: null, field: null },
  ],
  facts: [
    { label: '企业名称', text: '槐序大药房云台店', before: null, field: 'holder' },
    { label: '许可证编号', text: '演示BA9900021', before: null, field: 'number' },
    { label: '经营场所', text: '云台路 6 号 2 栋', before: null, field: 'address' },
    {
      label: '许可范围',
      text: '化学药、中成药、生物制品',
      before: '化学药、中成药、中药饮片',
      field: 'scope',
    },
    { label: '有效期至', text: '2031-12-07', before: '2026-12-18', field: 'expiresOn' },
  ],
  pictures: [1 as UploadId, 2 as UploadId],
  heldPictures: [2 as UploadId],
  papers: [
    { name: '营业执照', expires: '长期', standing: '已通过' },
    { name: '采购委托书', expires: '2027-06-30', standing: '已通过' },
  ],
  checks: [
    { isFine: true, text: '证号未被其他会员使用' },
    { isFine: false, text: '名称与会员企业名称「槐序大药房」不同' },
  ],
  scopes: { kept: ['化学药', '中成药'], granted: ['生物制品'], withdrawn: ['中药饮片'] },
  effects: ['新证生效，替换在用的旧证', '会员可以查看价格并下单', '站内信告知会员'],
  barred: null,
  deciders: [
    { id: 3 as StaffId, name: '周岚' },
    { id: 4 as StaffId, name: '许棠' },
  ],
}
