/** The settings file for `ops found`, which sets up an empty shop. */
export const shopSettings = {
  name: '百草药采',
  seller: {
    company: '百草医药有限公司',
    creditCode: '91330000000000000X',
    address: '杭州市西湖区文一路 1 号',
    icp: '浙ICP备1号',
    licences: [{ name: '药品经营许可证', number: '浙AA571001' }],
  },
  contact: { hotline: '0571-88880000', hours: '周一至周五 09:00–17:00', services: ['20000001'] },
  bank: { name: '百草医药有限公司', bank: '中国银行杭州分行', account: '3300 0001' },
  returns: { consignee: '退货组', phone: '0571-88880001', detail: '杭州市萧山区物流园 1 号' },
  trade: { minimumOrder: '250', freeShippingFrom: '500', freight: '8.50' },
}

/** Bar code and name of the shop's only good. */
export const CODE = '6900000000014'
export const GOOD = '板蓝根颗粒'

/** The goods table with that good, for `ops import-goods` and the console's import page. */
export const goodsTable = [
  '条码,品名,类别,剂型,规格,单位,批准文号,生产厂家,分类,处方分类,经营范围,价格,仓库,批号,生产日期,有效期至,数量',
  `${CODE},${GOOD},药品,颗粒剂,10g*20袋,盒,国药准字Z20200001,百草制药,清热解毒,甲类OTC,中成药,30.00,中心仓,B1,2026-06-01,2036-06-01,500`,
].join('\n')
