import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, instant, startOfDay } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import {
  afterSalesKindLabels,
  batchWords,
  afterSalesRefusal,
  afterSalesRefusalText,
  afterSalesStateLabels,
  afterSalesStep,
  afterSalesSteps,
  type AfterSalesAction,
  type AfterSalesKind,
  type AfterSalesRequest,
  type AfterSalesStanding,
  type AfterSalesState,
  type BoughtLine,
} from './after-sales-lifecycle.ts'

const kinds = Object.keys(afterSalesKindLabels) as readonly AfterSalesKind[]
const states = Object.keys(afterSalesStateLabels) as readonly AfterSalesState[]
const actions: readonly AfterSalesAction[] = [
  'approve',
  'waive',
  'reject',
  'send-back',
  'accept',
  'ship',
  'confirm-receipt',
  'close-receipt',
  'refund-instead',
  'refund',
  'withdraw',
]

const words = (kind: AfterSalesKind): readonly string[] =>
  afterSalesSteps(kind).map(
    ({ from, by, action, to }) => `${afterSalesStateLabels[from]} ${by} ${action} ${afterSalesStateLabels[to]}`,
  )

test('docs/rules.md#3-after-sales: 退货退款 goes 待审核, 待寄回, 待验收, 退款中, 已完成, or from 待审核 to 退款中 where nothing is sent back', () => {
  expect(words('return')).toEqual([
    '待审核 operator approve 待寄回',
    '待审核 operator waive 退款中',
    '待审核 operator reject 审核不通过',
    '待审核 buyer withdraw 已撤销',
    '待寄回 buyer send-back 待验收',
    '待寄回 buyer withdraw 已撤销',
    '待验收 operator accept 退款中',
    '退款中 system refund 已完成',
  ])
})

test('docs/rules.md#8-5: 换货 and 补发 are sent and received, or refunded where stock cannot serve them', () => {
  expect(words('exchange')).toEqual([
    '待审核 operator approve 待寄回',
    '待审核 operator reject 审核不通过',
    '待审核 buyer withdraw 已撤销',
    '待寄回 buyer send-back 待验收',
    '待寄回 buyer withdraw 已撤销',
    '待验收 operator accept 待发货',
    '待验收 operator refund-instead 待验收',
    '待发货 operator ship 待收货',
    '待发货 operator refund-instead 退款中',
    '待收货 buyer confirm-receipt 已完成',
    '待收货 system close-receipt 已完成',
  ])
  expect(words('resend')).toEqual([
    '待审核 operator approve 待发货',
    '待审核 operator refund-instead 退款中',
    '待审核 operator reject 审核不通过',
    '待审核 buyer withdraw 已撤销',
    '待发货 operator ship 待收货',
    '待发货 operator refund-instead 退款中',
    '待收货 buyer confirm-receipt 已完成',
    '待收货 system close-receipt 已完成',
  ])
  for (const kind of kinds)
    for (const { action, becomes } of afterSalesSteps(kind))
      expect(becomes).toBe(action === 'refund-instead' ? 'return' : undefined)
})

test('换货 is inspected but pays nothing back, 退差价 pays back but is not inspected, papers and 补发 need neither', () => {
  const through = (kind: AfterSalesKind): readonly AfterSalesState[] => afterSalesSteps(kind).map(({ from }) => from)
  expect(kinds.filter((kind) => through(kind).includes('toInspect'))).toEqual(['return', 'exchange'])
  expect(kinds.filter((kind) => through(kind).includes('refunding'))).toEqual(['return', 'priceDifference'])
  expect(words('testReport')).toEqual([
    '待审核 operator approve 已完成',
    '待审核 operator reject 审核不通过',
    '待审核 buyer withdraw 已撤销',
  ])
})

test('a request is withdrawn by its buyer before 待验收 and never from there on', () => {
  for (const kind of kinds)
    for (const state of states) {
      const before = state === 'inReview' || (state === 'toSendBack' && (kind === 'return' || kind === 'exchange'))
      expect(afterSalesStep(kind, state, 'withdraw', 'buyer').ok).toBe(before)
    }
})

test('every pair of a state and an action is either a step or refused, and 已完成, 审核不通过, 已撤销 are final', () => {
  for (const kind of kinds)
    for (const state of states)
      for (const action of actions)
        for (const by of ['buyer', 'operator', 'system'] as const) {
          const step = afterSalesSteps(kind).find((one) => one.from === state && one.action === action && one.by === by)
          const refused = { ok: false, error: { kind: 'notNow', state } }
          expect(afterSalesStep(kind, state, action, by)).toEqual(step ? { ok: true, value: step } : refused)
          const isEnd = ['completed', 'rejected', 'withdrawn'].includes(state)
          expect(isEnd && step !== undefined).toBe(false)
        }
})

test('law: whatever is done, a request that is not at its end has a way to 已完成', () => {
  law(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(fc.constantFrom(...actions), fc.constantFrom('buyer', 'operator', 'system')), {
        maxLength: 12,
      }),
      (asked, done) => {
        let kind = asked
        let state: AfterSalesState = 'inReview'
        for (const [action, by] of done) {
          const step = afterSalesStep(kind, state, action, by)
          if (!step.ok) continue
          state = step.value.to
          kind = step.value.becomes ?? kind
        }
        const steps = afterSalesSteps(kind).filter(({ becomes }) => becomes === undefined)
        const onward = (from: AfterSalesState): boolean =>
          from === 'completed' || steps.some((step) => step.from === from && onward(step.to))
        expect(onward(state)).toBe(state !== 'rejected' && state !== 'withdrawn')
      },
    ),
  )
})

const line: BoughtLine = { nearExpiry: false, coldChain: false, ephedrine: false, specialPrice: false }
const received = startOfDay(day('2026-11-20'))
const standing: AfterSalesStanding = { mayAskAfterSales: true, orderState: 'completed', receivedAt: received }
const onDay = (text: string): typeof received => instant(startOfDay(day(text)) + 86_399_999)
const faulty: AfterSalesRequest = { kind: 'return', fault: 'damage', photos: 2 }
const unwanted: AfterSalesRequest = { kind: 'return', fault: null, intact: true }

test('quality, damage, shortage and wrong goods: within 7 days, with photos', () => {
  for (const fault of ['quality', 'damage', 'shortage', 'wrongGoods'] as const) {
    const request = { kind: 'exchange', fault, photos: 1 } as const
    expect(afterSalesRefusal(request, line, standing, onDay('2026-11-27'))).toBeNull()
    expect(afterSalesRefusal(request, line, standing, onDay('2026-11-28'))).toEqual({
      kind: 'tooLate',
      lastDay: '2026-11-27',
    })
    expect(afterSalesRefusal({ ...request, photos: 0 }, line, standing, received)).toEqual({ kind: 'photosMissing' })
  }
})

test('without a fault: intact, within 30 days, and not near expiry, cold chain, 含麻 or special price', () => {
  expect(afterSalesRefusal(unwanted, line, standing, onDay('2026-12-20'))).toBeNull()
  expect(afterSalesRefusal(unwanted, line, standing, onDay('2026-12-21'))?.kind).toBe('tooLate')
  expect(afterSalesRefusal({ ...unwanted, intact: false }, line, standing, received)?.kind).toBe('notIntact')
  for (const because of ['nearExpiry', 'coldChain', 'ephedrine', 'specialPrice'] as const) {
    const bought = { ...line, [because]: true }
    expect(afterSalesRefusal(unwanted, bought, standing, received)).toEqual({ kind: 'neverReturned', because })
    expect(afterSalesRefusal(faulty, bought, standing, received)).toBeNull()
  }
})

test('invoices, test reports and price differences have no deadline', () => {
  for (const kind of ['invoiceAgain', 'testReport', 'priceDifference'] as const)
    expect(afterSalesRefusal({ kind }, line, standing, onDay('2028-01-01'))).toBeNull()
})

test('who may not ask for after-sales, or has not received yet, is told so', () => {
  const now = received
  expect(afterSalesRefusal(faulty, line, { ...standing, mayAskAfterSales: false }, now)).toEqual({ kind: 'noRight' })
  expect(afterSalesRefusal(faulty, line, { ...standing, orderState: 'toReceive' }, now)).toEqual({
    kind: 'notReceived',
  })
  expect(afterSalesRefusal(faulty, line, { ...standing, receivedAt: null }, now)).toEqual({ kind: 'notReceived' })
})

test('each refusal has a sentence of its own', () => {
  const texts = [
    afterSalesRefusalText({ kind: 'noRight' }),
    afterSalesRefusalText({ kind: 'notReceived' }),
    afterSalesRefusalText({ kind: 'tooLate', lastDay: day('2026-11-27') }),
    afterSalesRefusalText({ kind: 'photosMissing' }),
    afterSalesRefusalText({ kind: 'notIntact' }),
    afterSalesRefusalText({ kind: 'neverReturned', because: 'ephedrine' }),
  ]
  expect(new Set(texts).size).toBe(6)
  expect(texts[2]).toContain('2026-11-27')
  expect(texts[5]).toBe('含麻商品无质量问题不予退货')
})

test('law: a day more never makes a refused request taken', () => {
  const anyRequest = fc.oneof(
    fc.record({ kind: fc.constant('return' as const), fault: fc.constant(null), intact: fc.boolean() }),
    fc.record({ kind: fc.constant('resend' as const), fault: fc.constant('shortage' as const), photos: fc.nat(2) }),
  )
  const anyLine = fc.record({
    nearExpiry: fc.boolean(),
    coldChain: fc.boolean(),
    ephedrine: fc.boolean(),
    specialPrice: fc.boolean(),
  })
  law(
    fc.property(anyRequest, anyLine, fc.nat(40), (request, bought, days) => {
      const at = (count: number): typeof received => instant(received + count * 86_400_000)
      const today = afterSalesRefusal(request, bought, standing, at(days))
      const tomorrow = afterSalesRefusal(request, bought, standing, at(days + 1))
      expect(today !== null && tomorrow === null).toBe(false)
    }),
  )
})

test('a batch that after-sales sent says so, one that came with the order is its number', () => {
  expect(batchWords({ number: '260518', sentBy: null })).toBe('260518')
  expect(batchWords({ number: '260518', sentBy: 'resend' })).toBe('260518（补发）')
  expect(batchWords({ number: '260518', sentBy: 'exchange' })).toBe('260518（换货）')
})
