import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { licenceScopes } from '../goods/goods.ts'
import { law } from '../testing/testing.ts'
import { scopeChange, type ScopeSource } from './scope-change.ts'

const scopes = fc.uniqueArray(fc.constantFrom(...licenceScopes))
const licence = scopes.map((named): ScopeSource => ({ name: '药品经营许可证', scope: named.join('、') }))
const passing = fc.record({
  licensed: scopes,
  certificate: licence,
  replaced: fc.option(licence),
  others: fc.array(
    scopes.map((named): ScopeSource => ({ name: 'GSP证书', scope: named.join('、') })),
    { maxLength: 2 },
  ),
})

it('a renewed licence without a scope withdraws it, a new scope is granted', () => {
  expect(
    scopeChange({
      licensed: ['化学药', '中成药', '中药饮片'],
      certificate: { name: '药品经营许可证', scope: '化学药、中成药、生物制品' },
      replaced: { name: '药品经营许可证', scope: '化学药、中成药、中药饮片' },
      others: [{ name: '食品经营许可证', scope: '预包装食品' }],
    }),
  ).toEqual({ kept: ['化学药', '中成药'], granted: ['生物制品'], withdrawn: ['中药饮片'] })
})

it('after passing, a buyer holds every scope that a certificate names', () => {
  law(
    fc.property(passing, (each) => {
      const { kept, granted } = scopeChange(each)
      const held = [...kept, ...granted]
      for (const scope of each.certificate.scope.split('、').filter(Boolean)) expect(held).toContain(scope)
    }),
  )
})

it('only what the replaced certificate named is withdrawn, and nothing that another one names', () => {
  law(
    fc.property(passing, (each) => {
      const { kept, withdrawn } = scopeChange(each)
      expect([...kept, ...withdrawn].toSorted()).toEqual([...each.licensed].toSorted())
      for (const scope of withdrawn) {
        expect(each.replaced?.scope.split('、')).toContain(scope)
        expect([each.certificate, ...each.others].flatMap((one) => one.scope.split('、'))).not.toContain(scope)
      }
    }),
  )
})
