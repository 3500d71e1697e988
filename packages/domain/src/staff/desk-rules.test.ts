import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualLimits } from '../content/content.ts'
import { subtract, sum, yuan, zero } from '../kernel/money.ts'
import { addDays, DAY_MS, instant } from '../kernel/time.ts'
import { aDay, aMoment, anyDay, anyFen, law } from '../testing/testing.ts'
import {
  actingTitle,
  actionsOf,
  actionWords,
  aloneFrom,
  bannerStanding,
  barToOrderAction,
  closingBalance,
  closingDebt,
  deskExportLabels,
  dutyLines,
  isDeskExport,
  isLargeStockChange,
  jobWords,
  marginText,
  may,
  mayActFor,
  mayChange,
  monthOfDay,
  offerConflictText,
  offerRef,
  offerStandingAt,
  paymentWaysText,
  rightToDecideRequest,
  scopesOf,
  type StaffId,
  staffRoles,
} from './staff.ts'

const id = (one: number) => one as StaffId

describe('who may', () => {
  test('docs/rules.md#7-doors: change a thing by the right of that thing', () => {
    const who = (what: Parameters<typeof mayChange>[1]) =>
      staffRoles.filter((role) => mayChange({ roles: [role] }, what))
    expect(who('stock')).toEqual(staffRoles.filter((role) => may({ roles: [role] }, 'ship')))
    expect(who('goods')).toEqual(who('price'))
    expect(who('credit')).toEqual(['finance', 'manager', 'owner'])
  })

  test('docs/rules.md#7-acting: order for a member: sales for their own, service for all, others for none', () => {
    const sales = { id: id(1), roles: ['sales'] as const }
    expect([mayActFor(sales, id(1)), mayActFor(sales, id(2)), mayActFor(sales, null)]).toEqual([true, false, false])
    expect(mayActFor({ id: id(1), roles: ['service'] }, null)).toBe(true)
    expect(mayActFor({ id: id(1), roles: ['warehouse'] }, id(1))).toBe(false)
    expect(actingTitle({ name: '杜衡', roles: ['sales'] })).toBe('业务员 杜衡')
    expect(actingTitle({ name: '白芷', roles: ['service'] })).toBe('客服 白芷')
  })

  test('act on an order: by right first, then by what comes next', () => {
    const order = { state: 'inReview', part: 'normal', isDelivered: false } as const
    expect(barToOrderAction({ roles: ['warehouse'] }, order, 'handOver')).toBe('notYours')
    expect(barToOrderAction({ roles: ['service'] }, order, 'handOver')).toBeNull()
    expect(barToOrderAction({ roles: ['service'] }, { ...order, state: 'completed' }, 'handOver')).toBe('notNow')
    expect(barToOrderAction({ roles: ['service'] }, { ...order, part: 'ephedrine' }, 'handOver')).toBe('special')
  })

  test('docs/rules.md#8-5: decide a request: 含麻 and cold chain by their own right', () => {
    expect([true, false].map((isSpecial) => rightToDecideRequest({ isSpecial }))).toEqual([
      'decideSpecial',
      'decideAfterSales',
    ])
  })
})

describe('docs/rules.md#7-two-people', () => {
  test('an owner confirms alone a day after the filing', () => {
    expect(aloneFrom({ at: aMoment })).toBe(instant(aMoment + DAY_MS))
  })

  test('the report of a night has a line for each opened account and each thing confirmed alone', () => {
    const opened = { by: '林', account: '何青', act: 'create', at: aMoment, confirmedBy: '', filed: 2 } as const
    const alone = { title: '退款 ¥9000', filedBy: '林', decidedBy: '陈', at: aMoment }
    const [first, second] = dutyLines({ opened: [opened], alone: [alone] })
    expect(first).toContain('林 开通 何青，没有另一位所有者核准；近 14 日提交 2 项')
    expect(second).toContain('陈 单人核准：退款 ¥9000（林 提交）')
    expect(dutyLines({ opened: [{ ...opened, confirmedBy: '陈' }], alone: [] })[0]).toContain('陈 核准')
    expect(dutyLines({ opened: [], alone: [] })).toEqual([])
  })

  test('a stock change wants a second person above 500 units or 5,000 yuan, in either direction', () => {
    law(
      fc.property(fc.integer({ min: -2000, max: 2000 }), anyFen(), (units, price) => {
        expect(isLargeStockChange(units, price, usualLimits)).toBe(isLargeStockChange(-units, price, usualLimits))
      }),
    )
    expect([500, 501].map((units) => isLargeStockChange(units, yuan('0.1'), usualLimits))).toEqual([false, true])
    expect(['5000', '5000.01'].map((price) => isLargeStockChange(-1, yuan(price), usualLimits))).toEqual([false, true])
  })
})

describe('a month of a member', () => {
  test('law: it begins on a first, ends before the next first, and holds its day', () => {
    law(
      fc.property(anyDay(), (day) => {
        const { from, to } = monthOfDay(day)
        expect(from.endsWith('-01') && addDays(to, 1).endsWith('-01')).toBe(true)
        expect(from <= day && day <= to && from.slice(0, 7) === to.slice(0, 7)).toBe(true)
      }),
    )
    expect(monthOfDay(aDay).from).toBe(`${aDay.slice(0, 7)}-01`)
  })

  test('law: it closes with what it opened with and what the month added', () => {
    law(
      fc.property(anyFen(), anyFen(), (opening, added) => {
        const sums = { gateway: zero, transfer: zero, balance: added, credit: subtract(zero, added) }
        expect(closingBalance({ openingBalance: opening, sums })).toBe(sum([opening, added]))
        expect(closingDebt({ openingDebt: opening, sums })).toBe(subtract(opening, added))
      }),
    )
  })

  test('ways to pay are joined, and none is told', () => {
    expect(paymentWaysText(['balance', 'gateway'])).toBe('余额 + 在线支付')
    expect(paymentWaysText([])).toBe('未选')
  })
})

describe('an offer and a banner in time', () => {
  const at = (days: number | null) => (days === null ? null : instant(aMoment + days * DAY_MS))
  const windows = fc.record({
    startsAt: fc.option(fc.integer({ min: -5, max: 5 })).map(at),
    endsAt: fc.option(fc.integer({ min: -5, max: 5 })).map(at),
  })

  test('law: both have begun at their start, are over at their end, and stand alike', () => {
    const names = { ended: 'over', waiting: 'waits', running: 'up' } as const
    law(
      fc.property(windows, (window) => {
        const standing = offerStandingAt(window, aMoment)
        expect(bannerStanding(window, aMoment)).toBe(names[standing])
        expect(standing === 'ended').toBe(window.endsAt !== null && window.endsAt <= aMoment)
        const hasBegun = window.startsAt === null || window.startsAt <= aMoment
        expect(standing === 'running').toBe(standing !== 'ended' && hasBegun)
      }),
    )
  })

  test('a conflict names both offers and how many goods', () => {
    const conflict = { names: ['甲', '乙'], goods: 4, from: aMoment, until: aMoment } as const
    expect(offerConflictText(conflict)).toBe('「甲」与「乙」同时包含 4 个商品')
    expect(offerRef('activities:7')).toBe('activities:7')
  })
})

test('a margin is told in percent of the price, with one decimal; without a price there is none', () => {
  expect(marginText(yuan('100'), yuan('86.6'))).toBe('13.4%')
  expect(marginText(yuan('100'), yuan('120'))).toBe('-20.0%')
  expect(marginText(zero, yuan('1'))).toBe('—')
})

test('a certificate permits what its kind brings and what is printed on it, each once', () => {
  expect(scopesOf({ name: '药品经营许可证', scope: '化学药、中成药、化学药' })).toEqual(['化学药', '中成药'])
  expect(scopesOf({ name: '医疗器械经营许可证', scope: '' })).toEqual(['第三类医疗器械'])
})

test('actions and jobs are told in words, and an action is found by part of its words', () => {
  expect(actionWords('stock.adjust')).toBe('调整库存')
  expect(actionsOf('调整库存')).toContain('stock.adjust')
  expect(actionsOf('没有这种操作')).toEqual([])
  expect([actionWords('x.y'), jobWords('x-y')]).toEqual(['x.y', 'x-y'])
  expect(jobWords('tell-arrivals')).toBe('到货提醒')
})

test('an export is one of the list, whatever an object inherits', () => {
  expect(Object.keys(deskExportLabels).every(isDeskExport)).toBe(true)
  expect(['toString', '', 'order'].filter(isDeskExport)).toEqual([])
})
