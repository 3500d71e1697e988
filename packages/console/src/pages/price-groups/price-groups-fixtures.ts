import type { CategoryId, GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import { type Rate, yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskPriceGroup, DeskPriceGroupDetail } from '@xinglin/domain/staff'

export const today = day('2026-11-20')

const aGroup: DeskPriceGroup = {
  id: 1 as PriceGroupId,
  name: '连锁供货价',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  goods: 24,
  categories: 2,
  members: 18,
  waits: true,
}

export const groups: readonly DeskPriceGroup[] = [
  aGroup,
  { ...aGroup, id: 2 as PriceGroupId, name: '诊所价', until: null, goods: 0, members: 1206, waits: false },
  { ...aGroup, id: 3 as PriceGroupId, name: '2027 年新价', from: day('2027-01-01'), until: null, waits: false },
  { ...aGroup, id: 4 as PriceGroupId, name: '夏季协议', until: day('2026-08-31'), members: 0, waits: false },
]

export const aGroupDetail: DeskPriceGroupDetail = {
  id: aGroup.id,
  version: 3,
  name: aGroup.name,
  from: aGroup.from,
  until: aGroup.until,
  prices: [
    { goodsId: 7 as GoodsId, name: '阿莫西林胶囊 0.25g*24粒', basePrice: yuan('8.6'), price: yuan('8.17') },
    { goodsId: 9 as GoodsId, name: '板蓝根颗粒 10g*20袋', basePrice: yuan('12.5'), price: yuan('12.8') },
  ],
  rates: [{ categoryId: 11 as CategoryId, rate: '0.9500' as Rate }],
  members: [
    { id: 61 as MemberId, company: '采薇大药房' },
    { id: 63 as MemberId, company: '苍梧大药房' },
  ],
  filed: '',
  choices: [
    { id: 1 as CategoryId, name: '中西成药', level: 1 },
    { id: 11 as CategoryId, name: '抗感染', level: 2 },
    { id: 12 as CategoryId, name: '感冒咳嗽', level: 2 },
  ],
}
