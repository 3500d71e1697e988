import type { LineId } from '@xinglin/domain/cart'
import { expect, test } from 'vitest'
import { blockOf, toDecide } from './hint-choice.ts'

const hint = (code: string, lineIds: readonly number[] = []) => ({ code, text: code, lineIds: lineIds as LineId[] })

test('a gap to free shipping and a split of the order ask for no decision', () => {
  expect(toDecide([hint('FREIGHT'), hint('EPHEDRINE_SPLIT', [1]), hint('COLD_CHAIN_SPLIT', [2])])).toEqual([])
  expect(toDecide([hint('FREIGHT'), hint('PRICE', [1])]).map(({ code }) => code)).toEqual(['PRICE'])
})

test('who cannot go on is led to where it heals', () => {
  expect(blockOf([hint('CERT_EXPIRED')])?.heal).toEqual({ label: '去更新证件', href: '/zhzx/basic/zzzj' })
  expect(blockOf([hint('PRICE', [1]), hint('MIN_AMOUNT')])?.heal?.label).toBe('去凑单')
  expect(blockOf([hint('NOTHING_SELECTED')])).toEqual({ heal: null })
})

test('a line that stays behind, and an address that step 2 can take, stop nobody', () => {
  expect(blockOf([hint('CERT_EXPIRED', [1]), hint('NO_STOCK', [2]), hint('NO_ADDRESS')])).toBeNull()
})
