import { type CertificateName, memberId } from '@xinglin/domain/members'
import { day } from '@xinglin/domain/kernel/time'
import { describe, expect, test } from 'vitest'
import { type BuyerFacts, buyerOf } from './buyer.ts'

const today = day('2026-11-20')

const facts = (given: Partial<BuyerFacts> = {}): BuyerFacts => ({
  id: memberId(7),
  rank: 1,
  isPassed: true,
  isSpecial: false,
  storeClass: null,
  licenceRegion: '330106',
  scopes: ['化学药', '第二类医疗器械'],
  certificates: [],
  receipts: [],
  ...given,
})
const certificate = (kind: CertificateName, expiresOn: string | null, isMust = false) => ({
  kind,
  isMust,
  expiresOn: expiresOn === null ? null : day(expiresOn),
})
const passed = (given: Partial<BuyerFacts>) => {
  const buyer = buyerOf(facts(given), today)
  if (buyer.kind !== 'passed') throw new Error(`not a passed buyer: ${buyer.kind}`)
  return buyer
}

test('a buyer who has not passed has no rights at all', () => {
  expect(buyerOf(facts({ isPassed: false, isSpecial: true }), today)).toEqual({ kind: 'notPassed', id: 7 })
})

test('rank 2 is a clinic', () => {
  expect(passed({ rank: 2 }).buyerType).toBe('clinic')
})

describe('a must-have certificate', () => {
  test('is good through its last day', () => {
    expect(passed({ certificates: [certificate('药品经营许可证', '2026-11-20', true)] }).expiredCertificate).toBeNull()
  })

  test('that ran out yesterday is named with its day', () => {
    expect(passed({ certificates: [certificate('药品经营许可证', '2026-11-19', true)] }).expiredCertificate).toEqual({
      name: '药品经营许可证',
      expiredOn: '2026-11-19',
    })
  })

  test('without a day lasts for ever', () => {
    expect(passed({ certificates: [certificate('营业执照', null, true)] }).expiredCertificate).toBeNull()
  })

  test('other than the yearly contract, which has a code of its own', () => {
    expect(passed({ certificates: [certificate('电子合同', '2020-01-01', true)] }).expiredCertificate).toBeNull()
  })
})

describe('a certificate for certain goods', () => {
  test('never blocks the others', () => {
    expect(passed({ certificates: [certificate('GSP证书', '2020-01-01')] }).expiredCertificate).toBeNull()
  })

  test('that ran out takes its own scope away', () => {
    const buyer = passed({ certificates: [certificate('第二类医疗器械经营备案凭证', '2026-11-19')] })
    expect(buyer.scopes).toEqual(['化学药'])
  })

  test('opens the cold chain while it is passed and good', () => {
    const letter = '冷藏药品采购委托书'
    expect(passed({ certificates: [certificate(letter, '2026-11-20')] }).mayBuyColdChain).toBe(true)
    expect(passed({ certificates: [certificate(letter, '2026-11-19')] }).mayBuyColdChain).toBe(false)
    expect(passed({ certificates: [] }).mayBuyColdChain).toBe(false)
    expect(passed({}).mayBuyColdChain).toBe(false)
  })

  test('opens ephedrine goods together with the right, neither without the other', () => {
    const filing = certificate('含特殊药品复方制剂采购备案', '2027-01-01')
    expect(passed({ isSpecial: true, certificates: [filing] }).mayBuyEphedrine).toBe(true)
    expect(passed({ isSpecial: true }).mayBuyEphedrine).toBe(false)
    expect(passed({ certificates: [filing] }).mayBuyEphedrine).toBe(false)
  })
})

describe('a receipt for ephedrine goods is outstanding', () => {
  test.each([
    ['awaited, due today', 'awaited', '2026-11-20', false],
    ['awaited, due yesterday', 'awaited', '2026-11-19', true],
    ['rejected, however early', 'rejected', '2026-12-31', true],
  ])('when it is %s: %s %s → %s', (_case, status, dueOn, expected) => {
    expect(passed({ receipts: [{ status, dueOn: day(dueOn) }] }).receiptOutstanding).toBe(expected)
  })
})
