import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../kernel/time.ts'
import { aBuyer, law } from '../testing/testing.ts'
import {
  afterExpiry,
  buyerTypes,
  certificateDuty,
  type CertificateName,
  certificateNames,
  isCertificateName,
} from './members.ts'

const expiredOn = day('2026-01-31')

test('docs/rules.md#1-certificates: the matrix', () => {
  const marks = { must: 'M', forSomeGoods: 'C', optional: 'O', none: '–' }
  const columns = ['pharmacy', 'chain', 'clinic', 'hospital', 'wholesaler'] as const
  const rows = certificateNames.map((name) => [
    name,
    columns.map((type) => marks[certificateDuty(name, type)]).join(''),
  ])
  expect(Object.fromEntries(rows)).toEqual({
    营业执照: 'MMMOM',
    药品经营许可证: 'MM––M',
    医疗机构执业许可证: '––MM–',
    诊所备案凭证: '––MM–',
    采购委托书: 'MMMMM',
    电子合同: '–––––',
    开票信息: 'MMMMM',
    第二类医疗器械经营备案凭证: 'CCC–C',
    医疗器械经营许可证: 'CCC–C',
    食品经营许可证: 'CCC–C',
    冷藏药品采购委托书: 'CCCCC',
    含特殊药品复方制剂采购备案: 'CCCCC',
    GSP证书: 'OO––O',
  })
})

test('text from outside is no certificate, be it the name of what every object inherits', () => {
  expect(['驾驶证', '', '__proto__', 'constructor'].filter(isCertificateName)).toEqual([])
  expect(certificateNames.every(isCertificateName)).toBe(true)
})

test('docs/rules.md#1-certificates: an expired one for some goods counts as missing for these goods only', () => {
  const buyer = aBuyer({ mayBuyColdChain: true, mayBuyEphedrine: true, scopes: ['化学药', '第二类医疗器械'] })
  const after = (name: CertificateName) => afterExpiry(buyer, { name, expiredOn })
  expect(after('冷藏药品采购委托书')).toEqual({ ...buyer, mayBuyColdChain: false })
  expect(after('含特殊药品复方制剂采购备案')).toEqual({ ...buyer, mayBuyEphedrine: false })
  expect(after('第二类医疗器械经营备案凭证')).toEqual({ ...buyer, scopes: ['化学药'] })
  expect(after('GSP证书')).toEqual(buyer)
  expect(after('采购委托书').expiredCertificate).toEqual({ name: '采购委托书', expiredOn })
})

test('law: an expiry never gives a right, and only a must-have blocks every order', () => {
  law(
    fc.property(fc.constantFrom(...buyerTypes), fc.constantFrom(...certificateNames), (buyerType, name) => {
      const buyer = aBuyer({
        buyerType,
        mayBuyColdChain: true,
        mayBuyEphedrine: true,
        scopes: ['化学药', '第三类医疗器械', '保健食品'],
      })
      const after = afterExpiry(buyer, { name, expiredOn })
      expect(after.scopes.every((scope) => buyer.scopes.includes(scope))).toBe(true)
      expect(after.expiredCertificate !== null).toBe(certificateDuty(name, buyerType) === 'must')
    }),
  )
})
