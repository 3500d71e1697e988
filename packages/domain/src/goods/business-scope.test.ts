import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { coversScope, licenceScopes, scopeRequirement, scopesCovering, scopesNamedIn } from './business-scope.ts'

test('docs/rules.md#1-scope: 化学药 covers its kinds, and no kind covers 化学药', () => {
  expect(['化学药', '化学药制剂', '抗生素制剂', '生化药品'].every((needed) => coversScope(['化学药'], needed))).toBe(
    true,
  )
  expect(coversScope(['化学药制剂'], '化学药')).toBe(false)
  expect(coversScope(['化学药'], '中成药')).toBe(false)
})

test('docs/rules.md#1-scope: 诊疗科目 covers all drugs and devices, but no health food', () => {
  const needed = ['化学药制剂', '中成药', '中药饮片', '生物制品', '第二类医疗器械', '第三类医疗器械']
  expect(needed.every((scope) => coversScope(['诊疗科目'], scope))).toBe(true)
  expect(coversScope(['诊疗科目'], '保健食品')).toBe(false)
})

test('docs/rules.md#1-scope: class I devices need nothing, class II the filing, class III the licence', () => {
  expect(coversScope([], '第一类医疗器械')).toBe(true)
  expect(coversScope([], '第二类医疗器械')).toBe(false)
  expect(coversScope(['第二类医疗器械'], '第三类医疗器械')).toBe(false)
})

test('docs/rules.md#1-scope: 冷藏药品 and 含特殊药品复方制剂 are rights of their own', () => {
  expect(scopeRequirement(['生物制品', '冷藏药品'])).toEqual({
    scopes: ['生物制品'],
    coldChain: true,
    ephedrine: false,
  })
  expect(scopeRequirement(['化学药制剂', '含特殊药品复方制剂'])).toEqual({
    scopes: ['化学药制剂'],
    coldChain: false,
    ephedrine: true,
  })
})

const scopes = ['化学药', '化学药制剂', '抗生素制剂', '生化药品', '中成药', '诊疗科目', '第二类医疗器械', '保健食品']

test('law: a further scope never takes one away', () => {
  law(
    fc.property(
      fc.subarray(scopes),
      fc.constantFrom(...scopes),
      fc.constantFrom(...scopes),
      (licensed, more, needed) => {
        fc.pre(coversScope(licensed, needed))
        expect(coversScope([...licensed, more], needed)).toBe(true)
      },
    ),
  )
})

test('law: a list of scopes is read into rights and scopes, class I devices aside, and none is lost', () => {
  const rights = ['冷藏药品', '含特殊药品复方制剂']
  law(
    fc.property(fc.uniqueArray(fc.constantFrom(...scopes, ...rights, '第一类医疗器械', '')), (words) => {
      const { scopes: needed, coldChain, ephedrine } = scopeRequirement(words)
      expect(needed).toEqual(words.filter((word) => scopes.includes(word)))
      expect([coldChain, ephedrine]).toEqual(rights.map((right) => words.includes(right)))
    }),
  )
})

test('a certificate names its scopes with any punctuation between them; other words are left out', () => {
  expect(scopesNamedIn('化学药制剂、中成药；烟，中药饮片 中成药')).toEqual(['化学药制剂', '中成药', '中药饮片'])
  expect(scopesNamedIn('6815 注射穿刺器械')).toEqual([])
  expect(scopesNamedIn('')).toEqual([])
})

test('the scopes that cover a needed one are those with which a licence of one scope covers it', () => {
  expect(scopesCovering('第一类医疗器械')).toBeNull()
  expect(scopesCovering('抗生素制剂')).toEqual(['抗生素制剂', '化学药', '诊疗科目'])
  for (const needed of [...licenceScopes, '生化药品', '化学药制剂'])
    expect(licenceScopes.filter((scope) => coversScope([scope], needed)).toSorted()).toEqual(
      scopesCovering(needed)
        ?.filter((scope) => licenceScopes.includes(scope))
        .toSorted(),
    )
})
