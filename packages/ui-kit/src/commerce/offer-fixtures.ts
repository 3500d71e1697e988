// Groups, gifts, lotteries, advertisements and brands for stories, as the wire carries them.
import { api } from '@xinglin/api-contract/api'
import { ad, brandWall } from '@xinglin/api-contract/content-codecs'
import { gift, lotteryActivity, lottery } from '@xinglin/api-contract/rewards-codecs'
import type { Ad, Brand } from '@xinglin/domain/content'
import { day, startOfDay } from '@xinglin/domain/kernel/time'
import type { GroupBuy } from '@xinglin/domain/promotions'
import type { Gift, Lottery, Prize, PrizeKind } from '@xinglin/domain/rewards'
import { aWireGoods, decoded, pictures } from './fixtures.ts'

type Wire = { readonly [field: string]: unknown }

/** The current time in these stories. */
export const offersNow = startOfDay(day('2026-11-20'))

const NOW = offersNow / 1000
const HOUR = 3600

/** 600 wanted, 312 reached, two days and six hours left. */
export const groupFixture = (overrides: Wire = {}): GroupBuy => {
  const { deal } = decoded(api.promotions.groupBuy.output, {
    starts_at: NOW - HOUR,
    ends_at: NOW + 54 * HOUR,
    id: 1,
    goods: aWireGoods(),
    outcome: 'open',
    deal: {
      price: '7.60',
      minimum: 20,
      limit: 200,
      group: {
        id: 1,
        target_type: 'units',
        target_number: 600,
        reached_number: 312,
        left_number: 2000,
        end_time: NOW + 54 * HOUR,
        outcome: 'open',
        join: null,
        timestamp: NOW,
        ...overrides,
      },
    },
  })
  if (deal === null) throw new Error('a group that can be seen has a deal')
  return deal.group
}

/** The last hour of a group. */
export const lastHour = { end_time: NOW + HOUR }

export const giftFixture = (overrides: Wire = {}): Gift =>
  decoded(gift, {
    id: 1,
    name: '热敏标签纸',
    ypgg: '40×30mm，10 卷',
    image: pictures.green,
    kind: 'office',
    points: 1200,
    number: 86,
    xg_number: 5,
    mine: 0,
    ...overrides,
  })

export const lotteryFixture = (overrides: Wire = {}): Lottery =>
  decoded(lottery, {
    id: 7,
    is_join: 0,
    name: '杏林好运签',
    remarks: '本月首单完成可抽 1 次，奖品随下一单发出',
    ...overrides,
  })

/** The names used by stories. */
const kindOf = (name: string): PrizeKind =>
  name === '谢谢参与' ? 'thanks' : /^\d+ 积分/.test(name) ? 'points' : 'voucher'

export const prizesFixture = (names: readonly string[]): readonly Prize[] =>
  decoded(lotteryActivity, {
    id: 7,
    name: '杏林好运签',
    remarks: '',
    rules: '',
    start_time: NOW,
    end_time: NOW + HOUR,
    prizes: names.map((name) => ({ kind: kindOf(name), name, remarks: '' })),
  }).prizes

const banner = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="90"><path fill="#0f5346" d="M0 0h1280v90H0z"/><circle cx="1200" cy="40" r="30" fill="#fbbb7a"/></svg>',
)}`

export const adFixture = (overrides: Wire = {}): Ad =>
  decoded(ad, { image: banner, url: '/Hdzx/3', title: '冬令补益专场', subtitle: '满 800 减 30', ...overrides })

const mark = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#156655" d="m20 6 14 26H6z"/></svg>',
)}`

export const brandsFixture = (names: readonly string[]): readonly Brand[] =>
  decoded(brandWall, {
    brands: {
      list: names.map((name, at) => ({ id: at + 1, name, logo: mark, goods_count: 1280 - at * 97 })),
      total: names.length,
      page: 1,
      page_size: 24,
      capped: 0,
    },
    letters: [],
  }).brands.list
