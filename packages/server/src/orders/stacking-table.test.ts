import type { CartItem } from '@xinglin/domain/cart'
import { yuan } from '@xinglin/domain/kernel/money'
import { HOUR_MS, instant } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities, activityGoods, activityTiers, goods, specialPrices } from '../db/schema-catalogue.ts'
import { controlledRules } from '../db/schema-members.ts'
import { orderLines } from '../db/schema-trade.ts'
import { giveCoupon, giveVoucher } from '../testing/give.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putCombination, putWelfare } from '../testing/put-offers.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { OPENING } from '../testing/test-shop.ts'
import { agreeing, fillCart, first, itemOf, memberIdNamed, must, review } from '../testing/trade.ts'

/** The table of docs/rules.md#2 as documented, tested from the database row to the shares stored with the order. */
const printed = `
  regular    | ladder yes | activity yes      | welfare yes | coupon by the good  | voucher yes
  special    | ladder no  | activity if it says so | welfare no  | coupon by the price | voucher yes
  daily      | ladder no  | activity if it says so | welfare no  | coupon by the price | voucher yes
  newcomer   | ladder no  | activity if it says so | welfare no  | coupon by the price | voucher yes
  flash      | ladder no  | activity no       | welfare no  | coupon no           | voucher no
  nearExpiry | ladder no  | activity no       | welfare no  | coupon no           | voucher yes
  combination| ladder no  | activity no       | welfare no  | coupon by the set   | voucher yes
  ephedrine  | ladder yes | activity no       | welfare no  | coupon no           | voucher no
  controlled | ladder no  | activity yes      | welfare yes | coupon by the good  | voucher yes
`
const rows = printed
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim().replace(/^(?:ladder|activity|welfare|coupon|voucher) /u, '')))
  .map(([kind = '', ladder = '', activity = '', welfare = '', coupon = '', voucher = '']) => ({
    kind,
    ladder,
    activity,
    welfare,
    coupon,
    voucher,
  }))

const shop = await openTestShop()
/** A buyer who has never paid for an order. */
const plain = await shop.signIn('demo-nochat')
/** A buyer who may buy 含麻 goods. */
const special = await shop.signIn('demo-special')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const window = { startsAt: instant(OPENING - HOUR_MS), endsAt: instant(OPENING + HOUR_MS) }

type Says = {
  readonly priceTakesCoupons: boolean
  readonly goodTakesCoupons: boolean
  readonly activityTakesAll: boolean
}

/** Ten units at 30.00 (29.00 from ten on) with a special price of 28.00, 满200减10 and 94折. */
const aCartOf = async (kind: string, says: Says): Promise<CartItem> => {
  const hasSpecial = ['special', 'daily', 'newcomer', 'flash'].includes(kind)
  const good = await putOnShelf(shop.db, {
    price: yuan('30.00'),
    tiers: [{ number: 10, price: yuan('29.00') }],
    isEphedrine: kind === 'ephedrine',
    ...(hasSpecial && { special: { kind: kind as 'special', price: yuan('28.00'), pool: 100 } }),
  })
  await shop.db.update(goods).set({ withCoupon: says.goodTakesCoupons }).where(eq(goods.id, good.id))
  const { id: activityId } = first(
    await shop.db
      .insert(activities)
      .values({ kind: 'manjian', name: '满200减10', includesSpecial: says.activityTakesAll, ...window })
      .returning({ id: activities.id }),
  )
  await shop.db.insert(activityTiers).values({ activityId, amount: yuan('200'), reduction: yuan('10') })
  await shop.db.insert(activityGoods).values({ activityId, goodsId: good.id })
  await putWelfare(shop.db, [good])
  if (kind === 'nearExpiry') await putNearItsEnd(shop.db, good, { price: yuan('28.00') })
  await shop.db
    .update(specialPrices)
    .set({ withCoupon: says.priceTakesCoupons })
    .where(eq(specialPrices.goodsId, good.id))
  if (kind === 'controlled') {
    await shop.db.update(goods).set({ isControlled: true }).where(eq(goods.id, good.id))
    await shop.db.insert(controlledRules).values({
      goodsId: good.id,
      memberId: await memberIdNamed(shop.db, 'demo-nochat'),
      isAllowed: true,
      price: yuan('28.00'),
    })
  }
  if (kind === 'combination')
    return (
      await putCombination(shop.db, [[good, 1]], { price: yuan('28.00'), withCoupon: says.priceTakesCoupons })
    ).item(10)
  return itemOf(good, 10, { activityId: activityId, nearExpiry: kind === 'nearExpiry' })
}

/** The amounts that each offer deducted from the order's only line. */
const sharesOf = async (kind: string, item: CartItem, withCoupon: boolean) => {
  const visitor = kind === 'ephedrine' ? special : plain
  const me = await memberIdNamed(shop.db, kind === 'ephedrine' ? 'demo-special' : 'demo-nochat')
  await fillCart(visitor, item)
  const couponId = withCoupon ? await giveCoupon(shop.db, me, { minimum: yuan('0'), face: yuan('90') }) : null
  const voucherIds = [await giveVoucher(shop.db, me, yuan('3'))]
  const { id } = first(
    must(await visitor.client.orders.place({ ...agreeing(await review(visitor)), couponId, voucherIds })),
  )
  const { unitPrice, discounts } = first(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)))
  must(await visitor.client.orders.cancel({ id, reason: '不再需要' }))
  return { unitPrice, shares: discounts as Readonly<Record<string, string>> }
}

const both = [true, false]
/** The three columns are independent: four carts per row cover them all. */
const everySay: readonly Says[] = both.flatMap((priceTakesCoupons) =>
  both.map((goodTakesCoupons) => ({
    priceTakesCoupons,
    goodTakesCoupons,
    activityTakesAll: priceTakesCoupons !== goodTakesCoupons,
  })),
)

describe('the stacking table, from the database to the order', () => {
  test.each(rows)(
    '$kind: ladder $ladder, 满减 $activity, 94折 $welfare, coupon $coupon, voucher $voucher',
    async (row) => {
      for (const says of everySay) {
        const takesActivity = row.activity === 'yes' || (row.activity === 'if it says so' && says.activityTakesAll)
        const takesCoupon =
          (row.coupon === 'by the good' && says.goodTakesCoupons) ||
          ((row.coupon === 'by the price' || row.coupon === 'by the set') && says.priceTakesCoupons)
        const item = await aCartOf(row.kind, says)
        const plainly = await sharesOf(row.kind, item, false)
        const byCoupon = await sharesOf(row.kind, item, true)
        expect({
          says,
          unitPrice: plainly.unitPrice,
          activity: Number(plainly.shares['activity']) > 0,
          welfare: Number(plainly.shares['welfare']) > 0,
          voucher: Number(plainly.shares['voucher']) > 0,
          coupon: byCoupon.shares['coupon'],
        }).toEqual({
          says,
          unitPrice: row.ladder === 'yes' ? yuan('29.00') : yuan('28.00'),
          activity: takesActivity,
          welfare: row.welfare === 'yes',
          voucher: row.voucher === 'yes',
          coupon: takesCoupon ? '90.00' : '0.00',
        })
      }
    },
  )
})

test('17.70 × 50 at a daily special pays 885.00 with a coupon of 5 yuan, and 880.00 where the special says so', async () => {
  const me = await memberIdNamed(shop.db, 'demo-nochat')
  for (const [withCoupon, payable] of [
    [false, yuan('885.00')],
    [true, yuan('880.00')],
  ] as const) {
    const good = await putOnShelf(shop.db, { special: { kind: 'daily', price: yuan('17.70') }, price: yuan('20.00') })
    await shop.db.update(specialPrices).set({ withCoupon }).where(eq(specialPrices.goodsId, good.id))
    await fillCart(plain, itemOf(good, 50))
    const couponId = await giveCoupon(shop.db, me, { minimum: yuan('0'), face: yuan('5') })
    const placed = must(await plain.client.orders.place({ ...agreeing(await review(plain)), couponId }))
    expect(placed.map((one) => one.payable)).toEqual([payable])
  }
})
