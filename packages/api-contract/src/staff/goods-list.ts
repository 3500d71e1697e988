import { codeCell, moneyCell, numberCell, textCell } from '@xinglin/domain/kernel/table-text'
import { limitPeriodLabels, marginText, shelfViewLabels } from '@xinglin/domain/staff'
import { staffGoodsEndpoints } from './goods-endpoints.ts'
import { column, columnOf, listOf } from './list-of.ts'

const empty = textCell('')
const yes = (is: boolean) => textCell(is ? '是' : '')

/** The goods of the shop, those off the shelf too. */
export const goodsList = listOf(staffGoodsEndpoints.list, {
  columns: {
    name: columnOf('商品', {
      商品编号: ({ id }) => numberCell(id),
      商品: ({ name }) => textCell(name),
      规格: ({ specification }) => textCell(specification),
      生产厂家: ({ manufacturer }) => textCell(manufacturer),
      批准文号: ({ approvalNumber }) => textCell(approvalNumber),
      条码: ({ barCode }) => codeCell(barCode),
      单位: ({ unit }) => textCell(unit),
      含麻: ({ isEphedrine }) => yes(isEphedrine),
      冷链: ({ isColdChain }) => yes(isColdChain),
      控销: ({ isControlled }) => yes(isControlled),
    }),
    basePrice: columnOf('基础价', {
      基础价: ({ basePrice }) => moneyCell(basePrice),
      待核准价: ({ waitingPrice }) => (waitingPrice === null ? empty : moneyCell(waitingPrice)),
    }),
    cost: column('进价', ({ cost }) => (cost === null ? empty : moneyCell(cost))),
    margin: column('毛利率', ({ basePrice, cost }) => (cost === null ? empty : textCell(marginText(basePrice, cost)))),
    minimum: column('起购', ({ minimum }) => numberCell(minimum)),
    limitNumber: columnOf('限购', {
      限购: ({ limitNumber }) => numberCell(limitNumber),
      限购周期: ({ limitPeriod }) => textCell(limitPeriod === null ? '' : limitPeriodLabels[limitPeriod]),
    }),
    stock: column('可售库存', ({ stock }) => numberCell(stock)),
    firstExpiry: columnOf('最近效期', {
      最近效期: ({ firstExpiry }) => textCell(firstExpiry ?? ''),
      批次数: ({ batches }) => numberCell(batches),
    }),
    monthlySales: column('30 天销量', ({ monthlySales }) => numberCell(monthlySales)),
    onSale: column('上架', ({ onSale }) => yes(onSale)),
    id: null,
    version: null,
    specification: null,
    manufacturer: null,
    approvalNumber: null,
    barCode: null,
    unit: null,
    picture: null,
    isEphedrine: null,
    isColdChain: null,
    isControlled: null,
    waitingPrice: null,
    limitPeriod: null,
    batches: null,
    isNear: null,
  },
  filters: {
    view: { kind: 'tabs', label: '商品视图', words: shelfViewLabels, countOf: ({ counts }, view) => counts[view] },
    keyword: { kind: 'search', label: '搜索商品', placeholder: '品名、首字母、厂家、条码、文号、批号' },
    maker: { kind: 'text', label: '生产厂家', placeholder: '生产厂家', most: 60 },
    categoryId: {
      kind: 'listed',
      label: '类别',
      all: '全部类别',
      options: ({ categories }) => categories.map(({ id, path }) => ({ id, text: path })),
    },
    sort: {
      kind: 'order',
      label: '排序',
      words: { sales: '30 天销量', stock: '库存从少到多', expiry: '最近效期', price: '基础价从高到低' },
    },
  },
})
