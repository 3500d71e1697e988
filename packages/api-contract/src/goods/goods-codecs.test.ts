import type { Refusal, Sale } from '@xinglin/domain/goods'
import { day } from '@xinglin/domain/kernel/time'
import { aGoods, aSale } from '@xinglin/domain/testing'
import { expect, test } from 'vitest'
import { decode } from '../kernel/wire.ts'
import { goods } from './goods-codecs.ts'

const expired = { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expiredOn: day('2026-01-31') } as const

const wireOf = (sale: Sale): object => goods.encode(aGoods({ sale })) as object

test('is_buy: everything before NO_STOCK passes, an expired certificate left out of account', () => {
  const isBuy = (refusal: Refusal | null): boolean => Reflect.get(wireOf(aSale({ refusal })), 'is_buy') === 1
  const refusals: readonly (readonly [Refusal | null, boolean])[] = [
    [null, true],
    [{ code: 'NO_STOCK' }, true],
    [{ code: 'LIMIT' }, true],
    [{ code: 'PRICE_PENDING' }, false],
    [{ code: 'SCOPE', scope: '中药饮片' }, false],
    [expired, true],
    [{ ...expired, behind: { code: 'NO_STOCK' } }, true],
    [{ ...expired, behind: { code: 'SCOPE', scope: '中药饮片' } }, false],
    [{ ...expired, behind: { code: 'BUYER_TYPE' } }, false],
  ]
  expect(refusals.map(([refusal]) => isBuy(refusal))).toEqual(refusals.map(([, may]) => may))
})

test('the next reason behind an expired certificate is sent with it', () => {
  for (const refusal of [expired, { ...expired, behind: { code: 'SCOPE', scope: '中药饮片' } }] satisfies Refusal[]) {
    const good = aGoods({ sale: aSale({ refusal }) })
    expect(decode(goods, wireOf(good.sale))).toEqual({ ok: true, value: good })
  }
  const controlled = {
    kind: 'hidden',
    because: 'controlled',
    refusal: { ...expired, behind: { code: 'CONTROLLED' } },
  } as const
  expect(wireOf(controlled)).toMatchObject({
    is_buy: 0,
    no_buy: { code: 'CERT_EXPIRED', behind: { code: 'CONTROLLED' } },
  })
})
