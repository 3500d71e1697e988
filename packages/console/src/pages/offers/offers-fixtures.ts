import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { DAY_MS, HOUR_MS } from '@xinglin/domain/kernel/time'
import type { DeskOffer, OfferBoard, OfferDraftId, OfferForm, OfferRef, OfferSheet } from '@xinglin/domain/staff'

export const now = instant(Date.UTC(2026, 10, 23, 2))

const days = (count: number) => instant(now + count * DAY_MS)

/** An offer on the board; its ref is derived from its index. */
const anOffer = (nth: number, name: string, offer: Partial<DeskOffer>): DeskOffer => ({
  ref: `activities:${String(nth)}` as OfferRef,
  draftId: null,
  kind: 'fullReduction',
  name,
  terms: '300-8 / 500-20 / 1000-50',
  standing: 'running',
  startsAt: days(-7),
  endsAt: days(7),
  used: null,
  given: null,
  ...offer,
})

export const board: OfferBoard = {
  offers: [
    anOffer(1, '冬季慢病满减', { given: yuan('18604') }),
    anOffer(2, '双十二满减', { standing: 'waiting', startsAt: days(18), endsAt: days(22), terms: '800-30 / 2000-120' }),
    anOffer(3, '呼吸季满折', {
      ref: null,
      draftId: 7 as OfferDraftId,
      kind: 'fullDiscount',
      standing: 'draft',
      startsAt: days(4),
      endsAt: days(18),
      terms: '苏木 编辑',
    }),
    anOffer(4, '每日特价', {
      kind: 'daily',
      terms: '12 个商品，¥3.20–48.00',
      startsAt: days(-1),
      endsAt: days(0),
      used: { done: 84, of: 200, what: '已售' },
    }),
    anOffer(5, '每日特价', {
      kind: 'daily',
      standing: 'waiting',
      startsAt: days(0),
      endsAt: days(1),
    }),
    anOffer(6, '新人券 30 元', {
      kind: 'coupon',
      terms: '满 300 减 30',
      used: { done: 107, of: 600, what: '已领' },
    }),
    anOffer(7, '血压计拼团', {
      kind: 'groupBuy',
      standing: 'ended',
      startsAt: days(-14),
      endsAt: instant(now - 4 * HOUR_MS),
      terms: '满 40 个成团，¥168',
      used: { done: 40, of: 40, what: '已参团' },
    }),
    anOffer(8, '收银打印纸', {
      kind: 'pointsGift',
      startsAt: null,
      endsAt: null,
      terms: '300 积分',
    }),
  ],
  conflicts: [{ names: ['呼吸季满折', '冬季慢病满减'], goods: 4, from: days(4), until: days(7) }],
  month: { given: yuan('31629'), sales: yuan('1664684') },
}

const field = (
  name: string,
  heading: string,
  more: Partial<OfferForm['fields'][number]> = {},
): OfferForm['fields'][number] => ({
  name,
  heading,
  expects: '最多 100 个字',
  input: 'text',
  choices: [],
  must: false,
  each: false,
  ...more,
})

const windowFields = [
  field('startsAt', '开始', { input: 'moment', must: true }),
  field('endsAt', '结束', { input: 'moment', must: true }),
]

export const forms: readonly OfferForm[] = [
  {
    kind: 'fullReduction',
    fields: [
      field('name', '名称', { must: true }),
      field('goods', '商品', { input: 'area', must: true }),
      ...windowFields,
      field('tiers', '阶梯', { expects: '由小到大，如 500:15;1000:40' }),
      field('isRepeating', '每满', { input: 'choice', choices: ['是', '否'] }),
    ],
  },
  {
    kind: 'lottery',
    fields: [
      field('name', '名称', { must: true }),
      ...windowFields,
      field('prize', '奖品', { must: true, each: true }),
      field('weight', '权重', { input: 'number', must: true, each: true }),
      field('pool', '数量', { input: 'number', each: true }),
      field('face', '面额', { input: 'amount', each: true }),
    ],
  },
]

export const draft: OfferSheet = {
  kind: 'fullReduction',
  name: '冬季慢病满减',
  lines: [
    {
      name: '冬季慢病满减',
      goods: '分类:心脑血管;分类:糖尿病',
      tiers: '300:10;500:20;1000:50',
      startsAt: '2026-11-24 00:00',
      endsAt: '2026-12-01 00:00',
    },
  ],
  ref: null,
  draft: { id: 7 as OfferDraftId, version: 4, state: 'draft', editedBy: '苏木', editedAt: now, replay: null },
  standing: 'draft',
  barToStop: '尚未发布',
}
