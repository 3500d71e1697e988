import { formatMoney, ladderPrice, times, yuan } from '@xinglin/domain'

const tiers = [
  { number: 10, price: yuan('11.80') },
  { number: 100, price: yuan('10.355') },
]
const { unitPrice, next } = ladderPrice(yuan('12.50'), tiers, 96)
console.log(
  `96 盒，每盒 ${formatMoney(unitPrice)} 元，共 ${formatMoney(times(unitPrice, 96))} 元，再买 ${next?.shortfall} 盒更省`,
)
