import type { Answer, Refused } from '@xinglin/api-contract/server'
import {
  type CheckoutReview,
  type ChosenOffers,
  orderChoices,
  type OrderRefusal,
  orderRefusalText,
  type PlacedOrder,
  type PricedOrder,
  priceOrder,
} from '@xinglin/domain/checkout'
import { isLess, zero } from '@xinglin/domain/kernel/money'
import { err, ok } from '@xinglin/domain/kernel/result'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type Address, type AddressId, emailProblem, type MemberId } from '@xinglin/domain/members'
import { invoiceKindOf, taxNumberProblem } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import { auditing, signedBy } from '../audit.ts'
import { type HeldCart, lockCart } from '../cart/cart-rows.ts'
import { emptyPurse, loadPurse } from '../checkout/load-wallet.ts'
import { goodsOf, type OpenReview, readReview, rememberShown, withoutPurse } from '../checkout/open-review.ts'
import { unappliedText } from '@xinglin/domain/promotions'
import type { Db } from '../db/database.ts'
import { pipelined } from '../db/pipelined.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notPassed, refuse, type ruleCodes } from '../http/refuse.ts'
import { randomId } from '../random-id.ts'
import { idsIn } from '../sql-values.ts'
import { balanceOf, lockAccounts, post, shopAccount } from '../wallet/ledger.ts'
import { lockChosen, spendChosen } from '../wallet/use-coupons.ts'
import { answerPrepared } from '../http/answer-once.ts'
import { recordOnBehalf } from './on-behalf.ts'
import { takenBy } from './order-line-rows.ts'
import { placedIn } from './orders-queries.ts'
import { lockTaken, lockSupplyOfCart, SupplyTaken, takeSupply } from './supply.ts'
import { type NewOrder, writeOrders } from './write-orders.ts'

export type PlaceOrder = Partial<ChosenOffers> & {
  readonly cartVersion: number
  readonly addressId: AddressId
  readonly invoice: string
  readonly invoiceTitle?: string
  readonly taxNumber?: string
  readonly email?: string
  readonly remark: string
}

type Placed = readonly PlacedOrder[]

/**
 * The submit (docs/rules.md#3-submit, docs/rules.md#4-checkout): one transaction that locks the buyer's cart, computes
 * everything again, and orders exactly what step 2 showed, or nothing. Stock is only locked for the last statements, so
 * that buyers of the same goods hardly wait; when another buyer was faster, the transaction is retried once with the
 * stock locked from the beginning.
 */
export const placeOrder = async (
  input: PlaceOrder,
  context: Context,
): Promise<Answer<readonly PlacedOrder[], CheckoutReview>> => {
  try {
    return await submit(input, context, 'lockStockLast')
  } catch (error) {
    if (!(error instanceof SupplyTaken)) throw error
    return submit(input, context, 'lockStockFirst')
  }
}

type Order = 'lockStockLast' | 'lockStockFirst'

const submit = async (
  input: PlaceOrder,
  context: Context,
  order: Order,
): Promise<Answer<readonly PlacedOrder[], CheckoutReview>> => {
  const groupId = randomId()
  return answerInTransaction(context.db, (tx) =>
    answerPrepared<Placed, Held, CheckoutReview>(tx, context, {
      prepare: () => lockAndRead(tx, memberIdOf(context), chosenIn(input), context.now, order),
      act: (held) => place(tx, groupId, input, context, held),
      note: { groupId },
      recall: async ({ groupId: first = 0 }) => ok((await placedIn(tx, memberIdOf(context), first)) ?? []),
    }),
  )
}

/** The locked cart; its step 2, null for a buyer who may not order; and whether the chosen coupons can be used. */
type Held = HeldCart & { readonly open: OpenReview | null; readonly areHeld: boolean }

const lockAndRead = async (
  tx: Db,
  memberId: MemberId,
  offers: ChosenOffers,
  now: Instant,
  order: Order,
): Promise<Held> => {
  if (order === 'lockStockLast' && isNothing(offers)) {
    const [cart, open] = await pipelined([lockCart(tx, memberId, 0), readReview(tx, memberId, now)])
    return { ...cart, open, areHeld: true }
  }
  const cart = await lockCart(tx, memberId, 0)
  const areHeld = await lockOffers(tx, memberId, offers, now, order)
  if (order === 'lockStockFirst') await lockSupplyOfCart(tx, memberId)
  return { ...cart, areHeld, open: await readReview(tx, memberId, now) }
}

const place = async (
  tx: Db,
  groupId: number,
  input: PlaceOrder,
  context: Context,
  { version, shown, open, areHeld }: Held,
): Promise<Answer<Placed, CheckoutReview>> => {
  const memberId = memberIdOf(context)
  const offers = chosenIn(input)
  if (open === null) return notPassed
  if (context.acting !== null && (offers.voucherIds.length > 0 || offers.balance > zero))
    return refuse('acting', '代客下单不能使用会员的现金券与余额')
  const shownOf = context.acting === null ? (review: CheckoutReview) => review : withoutPurse
  const changed = async (message: string): Promise<Answer<Placed, CheckoutReview>> =>
    err({ kind: 'changed', message, current: shownOf(await rememberShown(tx, memberId, open, shown, context.now)) })
  if (version !== input.cartVersion || open.shown !== shown) return changed('订单内容有变化，请核对后再提交')
  const [refusal] = open.review.refusals
  if (refusal) return refusedBy(refusal)
  const kind = invoiceKindOf(input.invoice)
  if (kind === null) return invalid('invoice', '请选择发票类型')
  const wrong = taxNumberProblem(kind, input.taxNumber ?? '')
  if (wrong !== null) return invalid('tax_number', wrong)
  const unreachable = emailProblem(input.email ?? '')
  if (unreachable !== null) return invalid('email', unreachable)
  const address = open.review.addresses.find(({ id }) => id === input.addressId)
  if (!address) return invalid('address_id', '请选择收货地址')
  if (!address.isLicence && open.subOrders.some(({ part }) => part === 'ephedrine')) {
    return invalid('address_id', '含麻商品只能配送到证照地址')
  }
  const { wallet } = isNothing(offers)
    ? emptyPurse
    : await loadPurse(tx, memberId, goodsOf(open.review.cart), context.now)
  if (!areHeld || isLess(wallet.balance, offers.balance)) return changed('优惠券、现金券或余额有变化，请确认后再提交')
  const priced = priceOrder(open.priced, orderChoices(wallet, offers))
  const short = priced.notApplied.find((one) => one.offer === 'coupon' && one.reason === 'shortfall')
  if (short) return invalid('coupon_id', unappliedText(short))
  const spent = spentBy(offers, priced)
  const { subOrders, notApplied } = priced
  return ok(await write(tx, groupId, { ...open, subOrders, notApplied }, address, input, context, spent))
}

const chosenIn = ({ couponId = null, voucherIds = [], balance = zero }: PlaceOrder): ChosenOffers => ({
  couponId,
  voucherIds,
  balance,
})

const isNothing = ({ couponId, voucherIds, balance }: ChosenOffers): boolean =>
  couponId === null && voucherIds.length === 0 && balance === zero

/**
 * Locks the chosen coupons and accounts before any stock, in the global lock order. False when one can no longer be
 * used.
 */
const lockOffers = async (
  tx: Db,
  memberId: MemberId,
  offers: ChosenOffers,
  now: Instant,
  order: Order,
): Promise<boolean> => {
  const isHeld = await lockChosen(tx, memberId, offers, now)
  if (offers.balance > zero) {
    const purse = balanceOf(memberId)
    await lockAccounts(tx, order === 'lockStockFirst' ? [purse, shopAccount('sales')] : [purse])
  }
  return isHeld
}

type Spent = Parameters<typeof spendChosen>[2]

/** The coupon and vouchers that reduced the total; unused ones stay in the wallet. */
const spentBy = ({ couponId, voucherIds }: ChosenOffers, { coupon, vouchers }: PricedOrder): Spent => ({
  couponId: coupon !== null && coupon.deduct > zero ? couponId : null,
  vouchers: vouchers.flatMap(({ deduct }, index) => {
    const id = voucherIds[index]
    return id !== undefined && deduct > zero ? [{ id, spent: deduct }] : []
  }),
})

/** Pays the part that is taken from the balance at the submit. */
const payFromPurse = (tx: Db, memberId: MemberId, placed: readonly NewOrder[], now: Instant): Promise<void> =>
  post(
    tx,
    placed.map(({ id, balance }) => ({
      from: balanceOf(memberId),
      to: shopAccount('sales'),
      amount: balance,
      reason: '订单余额抵扣',
      orderId: id,
    })),
    now,
  )

const rules: { readonly [Code in Exclude<OrderRefusal['code'], 'CONTRACT_UNSIGNED'>]: keyof typeof ruleCodes } = {
  NOTHING_SELECTED: 'nothingSelected',
  MIN_AMOUNT: 'belowMinimum',
  NO_ADDRESS: 'noAddress',
  CREDIT_OVERDUE: 'creditOverdue',
  CERT_EXPIRED: 'certificateExpired',
}

const refusedBy = (refusal: OrderRefusal): { readonly ok: false; readonly error: Refused } => {
  const message = orderRefusalText(refusal)
  return refusal.code === 'CONTRACT_UNSIGNED'
    ? err({ kind: 'contractUnsigned', message })
    : refuse(rules[refusal.code], message)
}

const write = async (
  tx: Db,
  groupId: number,
  open: OpenReview & Pick<PricedOrder, 'notApplied'>,
  address: Address,
  input: PlaceOrder,
  context: Context,
  spent: Spent,
): Promise<Placed> => {
  const { now, acting } = context
  const memberId = memberIdOf(context)
  const { cartVersion, invoice, invoiceTitle, taxNumber, email, remark } = input
  const paper = { type: invoice, title: invoiceTitle, taxNumber, email }
  const paysFromPurse = chosenIn(input).balance > zero
  const ordered = new Set(open.subOrders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))
  const lockRow = () => lockTaken(tx, open.priced.lines.filter(({ line }) => ordered.has(line.id)).flatMap(takenBy))
  const [, orders, held] = await pipelined([
    // The short statement first: the driver flushes a long one at once, and the short one with it.
    removeOrdered(tx, context, groupId, open),
    writeOrders(tx, memberId, {
      groupId,
      priced: open.priced,
      subOrders: open.subOrders,
      notApplied: open.notApplied,
      cartVersion,
      filledIn: { address, invoice: paper, remark },
      actor: signedBy(context),
      isOnBehalf: acting !== null,
      now,
    }),
    // Accounts are locked before stock everywhere, so with a payment from the balance the stock is locked later.
    paysFromPurse ? Promise.resolve(null) : lockRow(),
  ])
  await spendChosen(tx, groupId, spent, now)
  await payFromPurse(tx, memberId, orders, now)
  const takings = orders.flatMap((order) => order.takings)
  await takeSupply(tx, memberId, takings, held ?? (await lockRow()), now)
  if (acting !== null) await recordOnBehalf(tx, groupId, acting, orders, now)
  return orders.map(({ id, number, part, payable }) => ({ id, number, part, payable }))
}

/**
 * Removes the ordered lines from the cart, and unselects selected lines that could not be bought, as the buyer was
 * told. Writes the audit log.
 */
const removeOrdered = async (
  tx: Db,
  context: Context,
  groupId: number,
  { review: { cart } }: OpenReview,
): Promise<void> => {
  const memberId = memberIdOf(context)
  const operation = { action: 'order.place', object: `order group:${String(groupId)}`, result: 'ok' } as const
  const ordered = idsIn(cart.lines.map(({ id }) => id))
  await tx.execute(sql`
    with audited as (${auditing(context, operation)}),
    gone as (delete from cart_lines where member_id = ${memberId} and id in ${ordered}),
    left_over as (
      update cart_lines set is_selected = false
       where member_id = ${memberId} and is_selected and id not in ${ordered})
    update carts set version = version + 1 where member_id = ${memberId}`)
}
