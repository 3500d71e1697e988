import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGoods, anyLine, law } from '../testing/testing.ts'
import { stackingOf, stackingTable } from './stacking.ts'

/** The table of rules §2 as it is printed there; the last column (counts for free shipping) is yes throughout. */
const printed = `
  regular      | yes | yes                      | yes | if with_coupon | yes
  specialPrice | no  | if the activity says so  | no  | if with_coupon | yes
  flashSale    | no  | no                       | no  | no             | no
  combination  | no  | no                       | no  | if with_coupon | yes
  groupBuy     | no  | no                       | no  | no             | no
  nearExpiry   | no  | no                       | no  | no             | yes
  ephedrine    | yes | no                       | no  | no             | no
`
const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
const activityWords = { always: 'yes', ifActivitySays: 'if the activity says so', never: 'no' }

test('the stacking table is that of rules §2, cell by cell', () => {
  const rows = printed
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const ours = Object.entries(stackingTable).map(([row, { ladder, activity, welfare, coupon, voucher }]) => [
    row,
    yesNo(ladder),
    activityWords[activity],
    yesNo(welfare),
    coupon === 'never' ? 'no' : 'if with_coupon',
    yesNo(voucher),
  ])
  expect(ours).toEqual(expect.arrayContaining(rows))
  expect(ours).toHaveLength(rows.length)
})

test('a price of its own is taken by special, flash-sale and near-expiry lines alone', () => {
  const own = Object.entries(stackingTable).filter(([, { specialPrice }]) => specialPrice)
  expect(own.map(([row]) => row).toSorted()).toEqual(['flashSale', 'nearExpiry', 'specialPrice'])
})

test('law: a 含麻 good stands in its own row, whatever its line is called', () => {
  law(
    fc.property(anyLine(), (line) => {
      expect(stackingOf({ ...line, goods: aGoods({ ephedrine: true }) })).toBe(stackingTable.ephedrine)
      expect(stackingOf(line)).toBe(stackingTable[line.goods.ephedrine ? 'ephedrine' : line.lineKind])
    }),
    0.2,
  )
})
