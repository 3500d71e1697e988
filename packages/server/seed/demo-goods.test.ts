import { isLess, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { EAST_WAREHOUSE, SOUTH_WAREHOUSE } from './demo-batches.ts'
import { demoGoods, isTourGoods } from './demo-goods.ts'
import { readSourceData } from './source-data.ts'

const today = day('2026-11-20')
const data = readSourceData()
const goods = demoGoods(data, today)

const share = (count: number): number => count / goods.length
const onHand = (batches: readonly { readonly quantity: number }[]): number =>
  batches.reduce((total, { quantity }) => total + quantity, 0)

test('the demo shop carries at least 20,000 goods', () => {
  expect(goods.length).toBeGreaterThanOrEqual(20_000)
})

test('the same day draws the same goods, in full and in small', () => {
  // Compared as text: comparing twenty thousand goods field by field takes ten times as long.
  expect(JSON.stringify(demoGoods(data, today)) === JSON.stringify(goods)).toBe(true)
  expect(demoGoods(data, today, 300)).toEqual(demoGoods(data, today, 300))
})

test('docs/rules.md#1-numbers: those of drugs start with 99, those of devices stand in 2099, and none occurs twice', () => {
  const drugs = goods.filter(({ kind }) => kind === 'drug').map(({ approvalNumber }) => approvalNumber)
  expect(drugs.filter((number) => !/^国药准字[HZSBTFJ]99\d{6}$/.test(number))).toEqual([])
  const devices = goods.filter(({ kind }) => kind === 'device')
  expect(devices.filter(({ approvalNumber }) => !approvalNumber.includes('2099'))).toEqual([])
  expect(
    devices.filter(({ deviceClass, approvalNumber }) => deviceClass === 'I' && !approvalNumber.includes('械备')),
  ).toEqual([])
  const numbers = goods.map(({ approvalNumber }) => approvalNumber).filter((number) => number !== '')
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every bar code is its own EAN-13 of the in-house range', () => {
  const codes = goods.map((one) => one.barCode)
  expect(new Set(codes).size).toBe(codes.length)
  const isRight = (code: string): boolean =>
    /^299\d{10}$/.test(code) &&
    Array.from(code).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
  expect(codes.filter((code) => !isRight(code))).toEqual([])
})

test('the catalogue has no goods that may never be sold', () => {
  const forbidden =
    /疫苗|人血白蛋白|免疫球蛋白|血液制品|吗啡|哌替啶|芬太尼|可待因|羟考酮|美沙酮|罂粟|麻黄(?!碱)|地西泮|艾司唑仑|唑吡坦|咪达唑仑|氯硝西泮|阿普唑仑|曲马多|哌甲酯|莫达非尼|砒霜|雄黄|生川乌|生草乌|马钱子|蟾酥粉|配方颗粒|放射/
  expect(goods.filter(({ name }) => forbidden.test(name)).map(({ name }) => name)).toEqual([])
})

test('a price is above 0, mostly in fen, now and then with three or four decimals', () => {
  expect(goods.filter(({ basePrice }) => !isLess(zero, basePrice))).toEqual([])
  const decimals = goods.map(({ basePrice }) => (moneyToDecimal(basePrice).split('.')[1] ?? '').length)
  expect(share(decimals.filter((count) => count === 2).length)).toBeGreaterThan(0.7)
  expect(decimals.filter((count) => count === 3).length).toBeGreaterThan(500)
  expect(decimals.filter((count) => count === 4).length).toBeGreaterThan(300)
})

test('about four of ten goods have a ladder, and each of its steps is cheaper than the one before', () => {
  const withLadder = goods.filter(({ ladder }) => ladder.length > 0)
  expect(share(withLadder.length)).toBeGreaterThan(0.35)
  expect(share(withLadder.length)).toBeLessThan(0.45)
  const isRising = ({ basePrice, ladder }: (typeof goods)[number]): boolean =>
    ladder.every((tier, at) => {
      const before = ladder[at - 1] ?? { number: 1, price: basePrice }
      return tier.number > before.number && isLess(tier.price, before.price) && isLess(zero, tier.price)
    })
  expect(withLadder.filter((one) => !isRising(one))).toEqual([])
})

test('about three of a hundred goods are sold out, and both warehouses are stocked', () => {
  const soldOut = goods.filter(({ batches }) => onHand(batches) === 0)
  expect(share(soldOut.length)).toBeGreaterThan(0.02)
  expect(share(soldOut.length)).toBeLessThan(0.05)
  const warehouses = goods.map(({ batches }) => new Set(batches.map(({ warehouseId }) => warehouseId)))
  expect(warehouses.filter((own) => own.has(EAST_WAREHOUSE) && own.has(SOUTH_WAREHOUSE)).length).toBeGreaterThan(500)
})

test('a batch is made before today, and no two of a good in one warehouse share a number', () => {
  for (const { batches } of goods) {
    const keys = batches.map(({ warehouseId, batchNumber }) => `${String(warehouseId)} ${batchNumber}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(batches.filter(({ producedOn, expiresOn }) => producedOn >= today || expiresOn <= producedOn)).toEqual([])
  }
})

test('however small the shop, the tour and every rule keep a good to show', () => {
  const small = demoGoods(data, today, 100)
  expect(small.length).toBeLessThan(250)
  expect(small.filter(isTourGoods)).toHaveLength(1)
  expect(small.some(({ ephedrine }) => ephedrine)).toBe(true)
  expect(small.some(({ controlled }) => controlled)).toBe(true)
  expect(small.some(({ coldChain }) => coldChain)).toBe(true)
  expect(small.some(({ clinicOnly }) => clinicOnly)).toBe(true)
  expect(new Set(small.map(({ kind }) => kind))).toEqual(new Set(['drug', 'tcm', 'device', 'other']))
})

test('the tour finds 阿莫西林胶囊 in packs of ten, cheaper from 100 and 300 on, in two batches, and a sold-out sister', () => {
  const star = goods.find(isTourGoods)
  expect(star).toMatchObject({ name: '阿莫西林胶囊', packing: { middlePack: 10 } })
  expect(star?.ladder.map(({ number }) => number)).toEqual([100, 300])
  expect(star?.batches).toHaveLength(2)
  expect(goods.filter(({ name, batches }) => name === '阿莫西林胶囊' && batches.length === 0).length).toBeGreaterThan(0)
})
