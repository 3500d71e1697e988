import type { Ad } from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import type { AddressId } from '@xinglin/domain/members'
import type {
  DrawRecord,
  Gift,
  GiftDetail,
  GiftId,
  GiftKind,
  GiftOrder,
  GiftOrderId,
  GiftWish,
  Lottery,
  LotteryActivity,
  LotteryId,
  Prize,
  SignInCalendar,
  Winner,
} from '@xinglin/domain/rewards'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  flag,
  idOf,
  list,
  nothing,
  nullable,
  optional,
  request,
  shortIdOf,
  text,
  whole,
} from '../kernel/wire.ts'
import {
  drawRecord,
  gift,
  giftDetail,
  giftKind,
  giftOrder,
  lottery,
  lotteryActivity,
  popUp,
  prize,
  signInCalendar,
  winner,
} from './rewards-codecs.ts'

const ofLottery = request({ id: shortIdOf<LotteryId>() })
const paged = request({ page: optional(page, 1) })

type Redemption = {
  readonly wishes: readonly GiftWish[]
  readonly addressId: AddressId
  readonly remark: string
}

/** Contents of the 礼品车; each gift once. */
const redemption: Codec<Redemption> = request({
  wishes: at(
    'items',
    list(
      request({
        giftId: at('gift_id', shortIdOf<GiftId>()),
        quantity: at('number', whole(1, 999, '请输入正确的数量')),
      }),
      50,
    ),
  ),
  addressId: at('address_id', idOf<AddressId>()),
  remark: optional(text(200, '备注最多 200 个字'), ''),
})

export const rewardsEndpoints = {
  /**
   * The draw itself, a GET (docs/product.md#7-draw): guarded like a write, and never retried by the client. One draw
   * per lottery and buyer: a repeated call answers the same prize.
   */
  draw: endpoint<{ readonly id: LotteryId }, Prize>({
    method: 'GET',
    path: '/api/draw',
    source: 'productPage',
    access: 'passed',
    acting: false,
    input: ofLottery,
    output: prize,
    cancelsEarlier: false,
    limit: 'draw',
  }),
  /** The same as a POST. */
  drawByPost: endpoint<{ readonly id: LotteryId }, Prize>({
    method: 'POST',
    path: '/api/draw',
    source: 'ours',
    access: 'passed',
    input: ofLottery,
    output: prize,
    cancelsEarlier: false,
    limit: 'draw',
  }),
  /** The latest winners of a lottery, their names masked. */
  winners: endpoint<{ readonly id: LotteryId }, readonly Winner[]>({
    method: 'GET',
    path: '/api/draw/new_record',
    source: 'productPage',
    access: 'guest',
    input: ofLottery,
    output: list(winner, 50),
  }),
  activity: endpoint<{ readonly id: LotteryId }, LotteryActivity>({
    method: 'GET',
    path: '/api/draw/{id}/activity',
    source: 'productPage',
    access: 'guest',
    input: ofLottery,
    output: lotteryActivity,
    cancelsEarlier: false,
  }),
  /** The lottery open to this buyer; null where there is none. */
  openLottery: endpoint<null, Lottery | null>({
    method: 'GET',
    path: '/api/draw/simple',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: nullable(lottery),
  }),
  /** This buyer's draws. */
  draws: endpoint<{ readonly page: number }, Page<DrawRecord>>({
    method: 'GET',
    path: '/api/draw/record',
    source: 'productPage',
    access: 'member',
    input: paged,
    output: pageOf(drawRecord),
  }),
  /** The picture of the pop-up, while a lottery runs. */
  popUps: endpoint<null, readonly Ad[]>({
    method: 'GET',
    path: '/api/draw/ads',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(popUp, 20),
  }),
  /** 积分商城; `affordable` leaves out what costs more points than the buyer has. */
  gifts: endpoint<{ readonly kind: GiftKind | null; readonly affordable: boolean; readonly page: number }, Page<Gift>>({
    method: 'GET',
    path: '/api/gift',
    source: 'ours',
    access: 'guest',
    input: request({ kind: optional(giftKind, null), affordable: optional(flag, false), page: optional(page, 1) }),
    output: pageOf(gift),
  }),
  gift: endpoint<{ readonly id: GiftId }, GiftDetail>({
    method: 'GET',
    path: '/api/gift/{id}',
    source: 'ours',
    access: 'guest',
    input: request({ id: shortIdOf<GiftId>() }),
    output: giftDetail,
  }),
  /** Redeems gifts for points: all that is in the 礼品车, or nothing. */
  redeem: endpoint<Redemption, GiftOrder>({
    method: 'POST',
    path: '/api/gift/redeem',
    source: 'ours',
    access: 'passed',
    input: redemption,
    output: giftOrder,
    idempotent: true,
    limit: 'checkout',
  }),
  /** 积分订单. */
  giftOrders: endpoint<{ readonly page: number }, Page<GiftOrder>>({
    method: 'GET',
    path: '/api/gift_order',
    source: 'ours',
    access: 'member',
    input: paged,
    output: pageOf(giftOrder),
  }),
  giftOrder: endpoint<{ readonly id: GiftOrderId }, GiftOrder>({
    method: 'GET',
    path: '/api/gift_order/{id}',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<GiftOrderId>() }),
    output: giftOrder,
  }),
  receiveGifts: endpoint<{ readonly id: GiftOrderId }, GiftOrder>({
    method: 'POST',
    path: '/api/gift_order/{id}/receive',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<GiftOrderId>() }),
    output: giftOrder,
  }),
  signIns: endpoint<null, SignInCalendar>({
    method: 'GET',
    path: '/api/points/sign_in',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: signInCalendar,
  }),
  /** 签到: once a day. */
  signIn: endpoint<null, SignInCalendar>({
    method: 'POST',
    path: '/api/points/sign_in',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: signInCalendar,
  }),
}
