/** The initial sheet: tiers, two activities, a coupon, and a good with a separate sub-order. */
export const firstSheet = JSON.stringify({
  cart: {
    lines: [
      {
        goods: {
          id: 1,
          name: '阿莫西林胶囊',
          unit: '盒',
          basePrice: '12.5',
          ladder: [{ number: 100, price: '10.355' }],
        },
        quantity: 120,
        activityId: 7,
      },
      { goods: { id: 2, name: '板蓝根颗粒', unit: '袋', basePrice: '0.335' }, quantity: 30, activityId: 7 },
      { goods: { id: 3, name: '复方甘草片', unit: '瓶', basePrice: '8.8', ephedrine: true }, quantity: 10 },
    ],
    activities: [
      {
        kind: 'fullReduction',
        id: 7,
        name: '呼吸用药专场',
        repeat: false,
        includesSpecialPrices: false,
        tiers: [
          { amount: '500', reduce: '20' },
          { amount: '1000', reduce: '50' },
        ],
      },
    ],
    shipping: { shippingAmount: '800', fee: '12', noTransOrderAmount: '0', firstOrder: false },
  },
  choices: { coupon: { minimum: '400', face: '25' }, vouchers: ['5'], balance: '0' },
})
