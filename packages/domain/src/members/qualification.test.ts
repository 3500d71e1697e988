import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day, type Day } from '../kernel/time.ts'
import { aDay, anyDay, law } from '../testing/testing.ts'
import { buyerTypes, type BuyerType } from './buyer-type.ts'
import { type CertificateName, certificateNames } from './certificates/certificate-list.ts'
import { certificateDuty } from './certificates.ts'
import {
  certificateBlock,
  certificatesForSomeGoods,
  certificateStatus,
  isPassedStatus,
  lastDayOf,
  licenceCalendar,
  licencesOf,
  missingPapers,
  mustHaveCertificates,
  qualificationStatus,
  reminderText,
  type Certificate,
} from './qualification.ts'

const approved = (name: CertificateName, expiresOn: Day | null = null): Certificate => ({
  name,
  approved: { expiresOn },
  submission: null,
})
const waiting = (name: CertificateName): Certificate => ({ name, approved: null, submission: { kind: 'waiting' } })
const rejected = (name: CertificateName): Certificate => ({
  name,
  approved: null,
  submission: { kind: 'rejected', reason: '图片不清晰，请重新上传' },
})

const allOf = (buyerType: BuyerType): readonly Certificate[] =>
  mustHaveCertificates(buyerType).map(([name]) => approved(name))
const withChanged = (buyerType: BuyerType, changed: Certificate): readonly Certificate[] => [
  ...allOf(buyerType).filter(({ name }) => name !== changed.name),
  changed,
]

test('docs/rules.md#1-certificates: the must-haves of each buyer type', () => {
  const drugs = [['营业执照'], ['药品经营许可证'], ['采购委托书'], ['电子合同'], ['开票信息']]
  const practice = ['医疗机构执业许可证', '诊所备案凭证']
  expect(mustHaveCertificates('pharmacy')).toEqual(drugs)
  for (const buyerType of ['chain', 'wholesaler', 'ownChainStore', 'otherChainStore'] as const)
    expect(mustHaveCertificates(buyerType)).toEqual(drugs)
  expect(mustHaveCertificates('clinic')).toEqual([['营业执照'], practice, ['采购委托书'], ['电子合同'], ['开票信息']])
  expect(mustHaveCertificates('hospital')).toEqual([practice, ['采购委托书'], ['电子合同'], ['开票信息']])
})

test('docs/rules.md#1-certificates: those for some goods, fewer for a hospital', () => {
  expect(certificatesForSomeGoods('hospital')).toEqual(['冷藏药品采购委托书', '含特殊药品复方制剂采购备案'])
  for (const buyerType of buyerTypes.filter((one) => one !== 'hospital'))
    expect(certificatesForSomeGoods(buyerType)).toHaveLength(5)
})

test('docs/rules.md#1-certificates: what expires when', () => {
  const issued = day('2021-12-19')
  expect(lastDayOf('药品经营许可证', issued, null)).toBe('2026-12-18')
  expect(lastDayOf('药品经营许可证', issued, day('2026-12-01'))).toBe('2026-12-01')
  expect(lastDayOf('采购委托书', issued, null)).toBe('2022-12-18')
  expect(lastDayOf('电子合同', issued, null)).toBe('2021-12-31')
  expect(lastDayOf('营业执照', issued, null)).toBeNull()
  expect(lastDayOf('诊所备案凭证', issued, null)).toBeNull()
  expect(lastDayOf('开票信息', issued, day('2022-01-01'))).toBeNull()
})

test('docs/rules.md#1-status: a certificate goes from none over submitted to passed or rejected, then to expiring and expired', () => {
  const status = (certificate: Certificate): string => certificateStatus(certificate, aDay)
  const name = '药品经营许可证'
  expect(status({ name, approved: null, submission: null })).toBe('none')
  expect(status(waiting(name))).toBe('submitted')
  expect(status(rejected(name))).toBe('rejected')
  expect(status(approved(name))).toBe('passed')
  expect(status(approved(name, addDays(aDay, 31)))).toBe('passed')
  expect(status(approved(name, addDays(aDay, 30)))).toBe('expiring')
  expect(status(approved(name, aDay))).toBe('expiring')
  expect(status(approved(name, addDays(aDay, -1)))).toBe('expired')
})

test('docs/rules.md#1-status: a changed certificate is checked while the old approval stays valid', () => {
  for (const submission of [waiting('营业执照').submission, rejected('营业执照').submission])
    expect(certificateStatus({ ...approved('营业执照'), submission }, aDay)).toBe('passed')
})

test('the whole is where its weakest must-have is', () => {
  const whole = (changed: Certificate): string =>
    qualificationStatus('pharmacy', withChanged('pharmacy', changed), aDay)
  expect(qualificationStatus('pharmacy', [], aDay)).toBe('none')
  expect(qualificationStatus('pharmacy', allOf('pharmacy'), aDay)).toBe('passed')
  expect(whole(waiting('采购委托书'))).toBe('submitted')
  expect(whole(rejected('采购委托书'))).toBe('rejected')
  expect(whole(approved('药品经营许可证', addDays(aDay, 7)))).toBe('expiring')
  expect(whole(approved('药品经营许可证', addDays(aDay, -7)))).toBe('expired')
  expect(whole(approved('GSP证书', addDays(aDay, -7)))).toBe('passed')
})

test('a clinic shows its licence or its filing, one of them does', () => {
  const others = allOf('clinic').filter(({ name }) => name !== '医疗机构执业许可证')
  expect(qualificationStatus('clinic', others, aDay)).toBe('none')
  expect(qualificationStatus('clinic', [...others, approved('诊所备案凭证')], aDay)).toBe('passed')
  const ranOut = approved('医疗机构执业许可证', addDays(aDay, -1))
  expect(qualificationStatus('clinic', [...others, ranOut, approved('诊所备案凭证')], aDay)).toBe('passed')
})

test('docs/rules.md#1-status: is_passed is 1 for passed, expiring and expired', () => {
  expect((['none', 'submitted', 'rejected', 'passed', 'expiring', 'expired'] as const).map(isPassedStatus)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('docs/rules.md#1-status: an unsigned contract is no matter of the qualification but a refusal of its own (459)', () => {
  const unsigned = allOf('pharmacy').filter(({ name }) => name !== '电子合同')
  expect(qualificationStatus('pharmacy', unsigned, aDay)).toBe('passed')
  expect(certificateBlock('电子合同', 'pharmacy', 'missing')).toBe('CONTRACT_UNSIGNED')
  expect(certificateBlock('电子合同', 'hospital', 'expired')).toBe('CONTRACT_UNSIGNED')
})

test('what a missing or an expired certificate blocks', () => {
  expect(certificateBlock('药品经营许可证', 'pharmacy', 'missing')).toBe('NOT_PASSED')
  expect(certificateBlock('药品经营许可证', 'pharmacy', 'expired')).toBe('CERT_EXPIRED')
  expect(certificateBlock('药品经营许可证', 'hospital', 'missing')).toBeNull()
  expect(certificateBlock('营业执照', 'hospital', 'expired')).toBeNull()
  expect(certificateBlock('GSP证书', 'pharmacy', 'expired')).toBeNull()
  for (const lack of ['missing', 'expired'] as const) {
    expect(certificateBlock('医疗器械经营许可证', 'clinic', lack)).toBe('SCOPE')
    expect(certificateBlock('食品经营许可证', 'chain', lack)).toBe('SCOPE')
    expect(certificateBlock('冷藏药品采购委托书', 'hospital', lack)).toBe('AUTH_LETTER')
    expect(certificateBlock('含特殊药品复方制剂采购备案', 'clinic', lack)).toBe('SPECIAL_RIGHT')
  }
})

test('law: each certificate blocks as its duty says, for every buyer type', () => {
  law(
    fc.property(fc.constantFrom(...certificateNames), fc.constantFrom(...buyerTypes), (name, buyerType) => {
      fc.pre(name !== '电子合同')
      const blocks = (['missing', 'expired'] as const).map((lack) => certificateBlock(name, buyerType, lack))
      const duty = certificateDuty(name, buyerType)
      expect(blocks.every((block) => block === null)).toBe(duty === 'optional' || duty === 'none')
      expect(blocks[1] === 'CERT_EXPIRED').toBe(duty === 'must')
    }),
  )
})

test('docs/rules.md#1-calendar: it names what runs out within 60, 30 and 7 days, soonest first, and what has run out', () => {
  const inDays = (days: number): { readonly name: string; readonly expiresOn: Day } => ({
    name: `证照${days}`,
    expiresOn: addDays(aDay, days),
  })
  const held = [61, 60, 31, 30, 8, 7, 0, -1].map(inDays)
  const calendar = licenceCalendar([...held, { name: '长期', expiresOn: null }], aDay)
  expect(calendar.map(({ daysLeft, due }) => [daysLeft, due])).toEqual([
    [-1, 'expired'],
    [0, 7],
    [7, 7],
    [8, 30],
    [30, 30],
    [31, 60],
    [60, 60],
  ])
  expect(calendar.map(reminderText).slice(0, 2)).toEqual(['证照-1已于 2026-11-19 到期', '证照0将于 2026-11-20 到期'])
})

test('law: a reminder is never taken back as days go by, until the certificate is renewed', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: -30, max: 90 }), (today, days) => {
      const held = [{ name: '药品经营许可证', expiresOn: addDays(today, days) }]
      const rank = (on: Day): number => [60, 30, 7, 'expired'].indexOf(licenceCalendar(held, on)[0]?.due ?? '')
      expect(rank(addDays(today, 1))).toBeGreaterThanOrEqual(rank(today))
    }),
  )
})

test('law: as days go by an approved certificate only goes on from passed to expiring to expired', () => {
  const order = ['passed', 'expiring', 'expired']
  law(
    fc.property(anyDay(), fc.nat(60), fc.nat(60), (today, days, more) => {
      const certificate = approved('营业执照', addDays(today, days))
      const now = order.indexOf(certificateStatus(certificate, today))
      expect(now).toBeGreaterThanOrEqual(0)
      expect(order.indexOf(certificateStatus(certificate, addDays(today, more)))).toBeGreaterThanOrEqual(now)
    }),
  )
})

const anyCertificate = (name: CertificateName): fc.Arbitrary<Certificate> =>
  fc.constantFrom(
    approved(name),
    approved(name, addDays(aDay, 7)),
    approved(name, addDays(aDay, -7)),
    waiting(name),
    rejected(name),
  )

test('law: the whole is where one of its must-haves is, and has passed exactly when all of them have', () => {
  law(
    fc.property(
      fc.constantFrom(...buyerTypes),
      fc.tuple(...certificateNames.map((name) => fc.option(anyCertificate(name)))),
      (buyerType, held) => {
        const certificates = held.filter((certificate) => certificate !== null)
        const statusOf = (name: string) => {
          const certificate = certificates.find((one) => one.name === name)
          return certificate ? certificateStatus(certificate, aDay) : 'none'
        }
        const needed = mustHaveCertificates(buyerType).filter(([name]) => name !== '电子合同')
        const whole = qualificationStatus(buyerType, certificates, aDay)
        expect(needed.flat().map(statusOf)).toContain(whole)
        expect(isPassedStatus(whole)).toBe(
          needed.every((names) => names.some((name) => isPassedStatus(statusOf(name)))),
        )
        for (const name of [...needed.flat(), ...certificatesForSomeGoods(buyerType)])
          expect(certificateBlock(name, buyerType, 'missing')).not.toBeNull()
      },
    ),
  )
})

test('law: a certificate is good to the day before its term is over, or to what is printed on it', () => {
  law(
    fc.property(fc.constantFrom(...certificateNames), anyDay(), fc.option(anyDay()), (name, issuedOn, printed) => {
      const last = lastDayOf(name, issuedOn, printed)
      fc.pre(last !== null && last !== printed)
      const years = [1, 5].map((count) => addDays(addMonths(issuedOn, count * 12), -1))
      expect([...years, `${issuedOn.slice(0, 4)}-12-31`]).toContain(last)
    }),
  )
})

test.each(buyerTypes)(
  'docs/rules.md#1-papers: a registration of %s lacks what has not been handed in, and no contract',
  (buyerType) => {
    const musts = mustHaveCertificates(buyerType).filter(([name]) => name !== '电子合同')
    expect(missingPapers(buyerType, [])).toEqual(musts.map((names) => names.join('或')))
    law(
      fc.property(fc.subarray([...musts]), fc.nat(), (handedIn, pick) => {
        const names = handedIn.map((alternatives) => alternatives[pick % alternatives.length] ?? alternatives[0])
        expect(missingPapers(buyerType, names)).toEqual(
          musts.filter((one) => !handedIn.includes(one)).map((one) => one.join('或')),
        )
      }),
    )
  },
)

test('the licence is that of the trade, else that of the business', () => {
  expect(licencesOf('pharmacy')).toEqual(['药品经营许可证'])
  expect(licencesOf('hospital')).toEqual(['医疗机构执业许可证', '诊所备案凭证'])
})
