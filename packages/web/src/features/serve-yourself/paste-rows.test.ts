import { readPastedText, type PastedMatch } from '@xinglin/domain/requests'
import { goodsFixture, outOfStockFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { describe, expect, test } from 'vitest'
import {
  codesOf,
  differsInMakerAlone,
  doubtText,
  isLeft,
  leftRows,
  makersOf,
  needsQuantity,
  partsOf,
  questionOf,
  rowsOf,
  rowsOfMaker,
  sentRows,
  takenOf,
  unitsWished,
  withFirstMaker,
  withGoods,
  withQuantity,
} from './paste-rows.ts'

const goods = goodsFixture()
const certain: PastedMatch = {
  verdict: 'certain',
  confidence: 100,
  by: 'barCode',
  insteadOf: null,
  goods,
  mostOrdered: 0,
  others: [],
}
const sibling = { ...goods, id: (goods.id + 1) as typeof goods.id }
const { name, specification, manufacturer } = goods
const otherWords = { name, specification, manufacturer, mostOrdered: 0 }
const lines = readPastedText('编码\t品名\t数量\nA-1\t阿莫西林胶囊\t100\n\t\t7\nA-3\t维生素C片\t20')

describe('the rows of a pasted list', () => {
  const rows = rowsOf(lines, [certain, { ...certain, verdict: 'likely', confidence: 70 }])

  test('each line has a verdict, in its own place, also the one that names no good', () => {
    expect(rows.map(({ at, verdict, wished }) => [at, verdict, wished])).toEqual([
      [1, 'certain', 100],
      [2, 'none', null],
      [3, 'likely', 20],
    ])
  })

  test('only what is certain goes into the cart by itself', () => {
    expect(takenOf(rows)).toEqual([{ goods, quantity: 100 }])
    expect(codesOf(rows)).toEqual([{ code: 'A-1', goodsId: goods.id }])
  })

  test('rows that are not added are listed with their reason and the text of the list', () => {
    expect(leftRows(rows, new Map())).toEqual([
      ['2', '未找到', '', '', '7'],
      ['3', '请核对', 'A-3', '维生素C片', '20'],
    ])
  })

  test('a good that the buyer names is taken, and two rows of one good are one line', () => {
    const [first, , third] = rows
    if (first === undefined || third === undefined) throw new Error('three lines make three rows')
    expect(takenOf([first, withGoods(third, goods)])).toEqual([{ goods, quantity: 120 }])
  })

  test('a good of which not even the least quantity is left stays out, so that it holds up no other', () => {
    const [row] = rowsOf(lines, [{ ...certain, goods: goodsFixture({ number: 3, qd_number: 10 }) }])
    expect(row).toMatchObject({ quantity: 0, chosen: false })
    expect(takenOf(row === undefined ? [] : [{ ...row, chosen: true }])).toEqual([])
  })

  test('what cannot be bought stays out, however certain it is', () => {
    const [row] = rowsOf(lines, [{ ...certain, goods: outOfStockFixture() }])
    expect(row?.chosen).toBe(false)
    expect(leftRows(row === undefined ? [] : [row], new Map())[0]?.[1]).toBe('暂不可购买')
  })

  test('added rows are not added twice, and refused ones show the reason', () => {
    const sent = sentRows(rows)
    expect(takenOf(sent)).toEqual([])
    const [first, , third] = sent
    const isIn = new Map([[goods.id, { quantity: 100, notice: '' }]])
    const isOut = new Map([[goods.id, { quantity: 0, notice: '库存不足' }]])
    expect(first && isLeft(first, isIn)).toBe(false)
    // The same good, but in a row that was not added.
    expect(third && isLeft(third, isIn)).toBe(true)
    expect(leftRows(sent, isIn).map(([at]) => at)).toEqual(['2', '3'])
    expect(leftRows(sent, isOut)[0]).toEqual(['1', '库存不足', 'A-1', '阿莫西林胶囊', '100'])
  })

  test('a choice can be undone: the previous good stays among the alternatives', () => {
    const [row] = rowsOf(lines, [
      { ...certain, verdict: 'likely', others: [{ ...otherWords, id: sibling.id, confidence: 66 }] },
    ])
    if (row === undefined) throw new Error('a line makes a row')
    const chosen = withGoods(row, sibling)
    expect(chosen.others).toEqual([{ ...otherWords, id: goods.id, confidence: row.confidence }])
    expect(withGoods(chosen, goods).others).toEqual([{ ...otherWords, id: sibling.id, confidence: 100 }])
  })
})

describe('a row without a quantity that can be ordered', () => {
  const [row] = rowsOf(readPastedText('品名\t规格\n阿莫西林胶囊\t0.25g*24粒'), [certain])
  if (row === undefined) throw new Error('a line makes a row')

  test('is not ticked, says so, and does not go into the cart', () => {
    expect([row.chosen, needsQuantity(row), takenOf([row])]).toEqual([false, true, []])
    expect(leftRows([row], new Map())[0]?.[1]).toBe('请核对数量')
  })

  test('is ticked as soon as the buyer says how many', () => {
    const counted = withQuantity(row, 30)
    expect(takenOf([counted])).toEqual([{ goods, quantity: 30 }])
    expect(needsQuantity(counted)).toBe(false)
  })

  test('stays unticked when the buyer says which good is meant and not how many', () => {
    expect(withGoods({ ...row, verdict: 'several' }, sibling).chosen).toBe(false)
  })
})

describe('rows in doubt', () => {
  const of = (...others: readonly Partial<PastedMatch['others'][number]>[]) => ({
    ...certain,
    verdict: 'several' as const,
    others: others.map((other) => ({ ...otherWords, id: sibling.id, confidence: 100, ...other })),
  })
  const rows = rowsOf(readPastedText('品名\t数量\n甲药\t10\n乙药\t20\n丙药\t30'), [
    of({ manufacturer: '松岑制药有限公司' }),
    of({ manufacturer: '松岑制药有限公司' }, { specification: '0.5g*12粒', manufacturer: '禾苓药业' }),
    of({ manufacturer: '禾苓药业' }, { manufacturer: '松岑制药有限公司' }),
  ])

  test('that differ in their maker only are distinguished from those that differ in the pack', () => {
    expect(rows.map(differsInMakerAlone)).toEqual([true, false, true])
  })

  test('all take their first match at once, and other rows stay undecided', () => {
    const settled = withFirstMaker(rows)
    expect(settled.map(({ verdict, chosen }) => [verdict, chosen])).toEqual([
      ['certain', true],
      ['several', false],
      ['certain', true],
    ])
    expect(settled.some(differsInMakerAlone)).toBe(false)
  })

  test('are settled by the maker that the buyer names, those first that settle most', () => {
    expect(makersOf(rows)).toEqual([
      { maker: goods.manufacturer, rows: 2 },
      { maker: '松岑制药有限公司', rows: 2 },
      { maker: '禾苓药业', rows: 1 },
    ])
    expect(rowsOfMaker(rows, '禾苓药业').map(({ at }) => at)).toEqual([3])
  })
})

describe('a wish of whole cases', () => {
  const boxed = goodsFixture({ zbz: 10, jzl: 200 })
  const wishOf = (quantity: string, of = boxed) =>
    rowsOf(readPastedText(`品名\t数量\n阿莫西林胶囊\t${quantity}`), [{ ...certain, goods: of }])[0]

  test.each(['2件', 'x2箱', '要２件'])('%s is so many times what a case holds', (quantity) => {
    expect(wishOf(quantity)).toMatchObject({ wished: 2, byCase: true, quantity: 400 })
  })

  test('is left to the buyer where the good has no case', () => {
    const loose = goodsFixture({ zbz: 10, jzl: 0 })
    const row = wishOf('2件', loose)
    expect(row && unitsWished(loose, row)).toBeNull()
    expect(row?.quantity).toBe(10)
  })

  test('200盒 and 200 are units', () => {
    for (const quantity of ['200盒', '200']) expect(wishOf(quantity)).toMatchObject({ byCase: false, quantity: 200 })
  })
})

test('a long list is matched in several calls and no row is lost', () => {
  const all = Array.from({ length: 1203 }, (_, at) => at)
  expect(partsOf(all, 500).map(({ length }) => length)).toEqual([500, 500, 203])
  expect(partsOf(all, 500).flat()).toEqual(all)
})

test('rows that differ in their quantity only are matched once', () => {
  const [hundred, ten, other] = readPastedText('阿莫西林胶囊 100\n阿莫西林胶囊 10\n维生素C片 10').map(({ row }) =>
    row === null ? '' : questionOf(row),
  )
  expect(hundred).toBe(ten)
  expect(hundred).not.toBe(other)
})

describe('docs/rules.md#11-4: a sanity gate', () => {
  const rowOf = (quantity: string, wire: Parameters<typeof goodsFixture>[0] = {}) => {
    const [row] = rowsOf(readPastedText(`品名\t规格\t数量\n阿莫西林胶囊\t0.25g*24粒\t${quantity}`), [
      { ...certain, goods: goodsFixture({ number: 49_000, ...wire }) },
    ])
    if (row === undefined) throw new Error('a line makes a row')
    return row
  }

  test('more than 50 cases, or 5,000 units of a good without cases, are not ticked, and say why', () => {
    expect(rowOf('50件').chosen).toBe(true)
    expect([rowOf('51件').chosen, doubtText(rowOf('51件'))]).toEqual([false, expect.stringContaining('远大于')])
    expect(rowOf('5000', { jzl: 0 }).chosen).toBe(true)
    expect(rowOf('5010', { jzl: 0 }).chosen).toBe(false)
  })

  test('ten times the largest order of the year is ticked, more is not; another choice has its own history', () => {
    const rowsFor = (units: string) =>
      rowsOf(readPastedText(`品名\t数量\n阿莫西林胶囊\t${units}`), [
        { ...certain, mostOrdered: 3, others: [{ ...otherWords, id: sibling.id, confidence: 90, mostOrdered: 300 }] },
      ])
    expect([rowsFor('30'), rowsFor('31')].map(([row]) => row?.chosen)).toEqual([true, false])
    const [row] = rowsFor('31')
    expect(row && doubtText(row)).toContain('远大于')
    const chosen = row && withGoods(row, sibling)
    expect(chosen?.chosen).toBe(true)
    expect(chosen && withGoods(chosen, goods).chosen).toBe(false)
  })

  test('a wish of which less than half can be had is not ticked', () => {
    expect(rowOf('100', { number: 60 }).chosen).toBe(true)
    expect([rowOf('100', { number: 40 }).chosen, doubtText(rowOf('100', { number: 40 }))]).toEqual([
      false,
      expect.stringContaining('不足'),
    ])
  })
})
