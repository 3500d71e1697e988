import { activityId, formatMoney, goodsId, goodsLine, priceableGoods, priceCart, yuan, zero } from '@xinglin/domain'

const ladder = [{ number: 100, price: yuan('10.355') }]
const amoxicillin = priceableGoods({ id: goodsId(1), basePrice: yuan('12.50'), ladder })
const tiers = [{ amount: yuan('1000'), reduce: yuan('50') }]
const terms = { name: '呼吸用药专场', repeat: false, includesSpecialPrices: false, tiers }
const activity = { kind: 'fullReduction', id: activityId(7), ...terms }
const lines = [goodsLine({ goods: amoxicillin, quantity: 120, activityId: activity.id })]
const shipping = { shippingAmount: yuan('800'), fee: yuan('12'), noTransOrderAmount: zero, firstOrder: false }
console.log(formatMoney(priceCart({ lines, activities: [activity], shipping }).payable))
