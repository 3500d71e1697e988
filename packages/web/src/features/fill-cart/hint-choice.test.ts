import type { LineId } from '@xinglin/domain/cart'
import { expect, test } from 'vitest'
import { blockOf, toDecide } from './hint-choice.ts'

const hint = (code: string, lineIds: readonly number[] = []) => ({ code, text: code, lineIds: lineIds as LineId[] })

test('missing free shipping and a split order need no decision', () => {
  expect(toDecide([hint('FREIGHT'), hint('EPHEDRINE_SPLIT', [1]), hint('COLD_CHAIN_SPLIT', [2])])).toEqual([])
  expect(toDecide([hint('FREIGHT'), hint('PRICE', [1])]).map(({ code }) => code)).toEqual(['PRICE'])
})

test('a buyer who cannot go on gets a link that resolves it', () => {
  expect(blockOf([hint('CERT_EXPIRED')])?.fix).toEqual({ label: '去更新证件', href: '/zhzx/basic/zzzj' })
  expect(blockOf([hint('PRICE', [1]), hint('MIN_AMOUNT')])?.fix?.label).toBe('去凑单')
  expect(blockOf([hint('NOTHING_SELECTED')])).toEqual({ fix: null })
})

test('a line that is left out, and an address that step 2 asks for, do not block', () => {
  expect(blockOf([hint('CERT_EXPIRED', [1]), hint('NO_STOCK', [2]), hint('NO_ADDRESS')])).toBeNull()
})
