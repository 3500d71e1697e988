import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { checkoutMachine, type OutcomeAnswer, type PlaceAnswer, type PlaceOrder } from '../checkout/checkout-machine.ts'
import type { CheckoutReview, PlacedOrder, SubOrder, UsableCoupon } from '../checkout/checkout.ts'
import { yuan, zero } from '../kernel/money.ts'
import type { Address, AddressId } from '../members/members.ts'
import type { OrderId } from '../orders/orders.ts'
import type { MemberCouponId } from '../wallet/wallet.ts'
import { aCart, aMoment, lineId, warehouseId } from './testing.ts'

export const anAddress = (id: number, address: Partial<Address> = {}): Address => ({
  id: id as AddressId,
  consignee: '王药师',
  phone: '13800000000',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
  isDefault: false,
  isLicence: false,
  ...address,
})

export const aSubOrder = (subOrder: Partial<SubOrder> = {}): SubOrder => ({
  part: 'normal',
  warehouseId: warehouseId(1),
  lineIds: [lineId(1)],
  goodsTotal: yuan('300'),
  reduction: zero,
  freight: yuan('12'),
  payable: yuan('312'),
  ...subOrder,
})

export const aCoupon: UsableCoupon = {
  id: 1 as MemberCouponId,
  name: '满减券',
  scopeText: '',
  minimum: yuan('100'),
  face: yuan('10'),
  usableUntil: aMoment,
  goodsIds: null,
}

export const aReview = (review: Partial<CheckoutReview> = {}): CheckoutReview => ({
  cartVersion: 7,
  cart: aCart(),
  subOrders: [aSubOrder()],
  warehouses: [{ id: warehouseId(1), name: '华东一仓' }],
  addresses: [anAddress(1), anAddress(2, { isDefault: true }), anAddress(3, { isLicence: true })],
  differences: [],
  refusals: [],
  invoiceTypes: ['增值税电子普通发票', '纸质普通发票'],
  wallet: { coupons: [aCoupon], vouchers: [], balance: yuan('50') },
  invoiceTitle: { title: '示例药房', taxNumber: '演示2099' },
  ...review,
})

export const order: PlacedOrder = { id: 1 as OrderId, number: '202611200001', part: 'normal', payable: yuan('312') }

/** Step 2 with the shop's answers controlled by the test. */
export const openStep2 = (review = aReview(), leftKey: string | null = null) => {
  const clock = new SimulatedClock()
  const submits: PlaceOrder[] = []
  const asked: string[] = []
  const emitted: string[] = []
  const answers: ((answer: PlaceAnswer) => void)[] = []
  const losses: (() => void)[] = []
  const outcomes: ((answer: OutcomeAnswer) => void)[] = []
  let keys = 0
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        placeOrder: fromPromise<PlaceAnswer, PlaceOrder>(({ input }) => {
          submits.push(input)
          return new Promise((resolve, reject) => {
            answers.push(resolve)
            losses.push(() => reject(new Error('network')))
          })
        }),
        askOutcome: fromPromise<OutcomeAnswer, { readonly key: string }>(({ input }) => {
          asked.push(input.key)
          return new Promise((resolve) => outcomes.push(resolve))
        }),
      },
    }),
    {
      clock,
      input: {
        review,
        pendingKey: leftKey,
        newKey: () => {
          keys += 1
          return `key-${keys}`
        },
      },
    },
  )
  actor.on('order-placed', ({ orders }) => emitted.push(`placed ${orders.length}`))
  actor.on('contract-unsigned', ({ message }) => emitted.push(message))
  actor.start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    actor,
    clock,
    submits,
    asked,
    emitted,
    confirm: () => actor.send({ type: 'confirm-order' }),
    answer: async (answer: PlaceAnswer) => {
      answers.shift()?.(answer)
      await settle()
    },
    lose: async () => {
      losses.shift()?.()
      await settle()
    },
    outcome: async (answer: OutcomeAnswer) => {
      outcomes.shift()?.(answer)
      await settle()
    },
    is: () => actor.getSnapshot(),
  }
}
