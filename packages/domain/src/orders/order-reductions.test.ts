import { describe, expect, it } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { orderReductions } from './orders.ts'

const amounts = { reduction: yuan('50'), coupon: yuan('30'), voucher: zero }
const step = (kind: string, title: string, change: string) => ({
  kind,
  title,
  name: title,
  note: null,
  change: yuan(change),
  amount: zero,
})

describe('what orders were reduced by', () => {
  it('names each offer as the account tells it, once over all orders of a submit', () => {
    const steps = [step('goods', '商品金额', '700'), step('fullReduction', '满减（呼吸用药专场）', '-10')]
    const order = { amounts, account: { steps, reasons: [] } }
    expect(orderReductions([order, order])).toEqual([{ name: '满减（呼吸用药专场）', amount: yuan('20') }])
  })

  it('tells by purse what is known of an order from before accounts were kept, and leaves out what took nothing', () => {
    expect(orderReductions([{ amounts, account: null }])).toEqual([
      { name: '优惠', amount: yuan('50') },
      { name: '优惠券', amount: yuan('30') },
    ])
  })
})
