import { type ShopSettings, usualDispatch, usualLimits, usualMessages } from '@xinglin/domain/content'
import { yuan } from '@xinglin/domain/kernel/money'

/** The demo's company data: fictitious, with visibly invalid numbers (docs/rules.md#6-footer). */
export const demoShop: ShopSettings = {
  name: '杏林药采',
  logo: '',
  seller: {
    company: '杏林药采（演示）有限公司',
    creditCode: '演示91330100000000099X',
    address: '浙江省 杭州市 演示路 1 号',
    icp: '演ICP备20990001号-1',
    licences: [
      { name: '药品经营许可证', number: '' },
      { name: '互联网药品信息服务资格证书', number: '演示-非经营性-2099-0001' },
      { name: '医疗器械经营许可证', number: '' },
      { name: '营业执照', number: '' },
    ],
  },
  contact: { hotline: '400-000-0000', hours: '周一至周六 08:30–17:30', services: ['10000001', '10000002'] },
  bank: { name: '杏林药采（演示）有限公司', bank: '演示银行杭州分行', account: '0000 0000 0000 2099' },
  dispatch: usualDispatch,
  returns: {
    consignee: '杏林药采退货组',
    phone: '400-000-0000',
    detail: '浙江省 杭州市 萧山区 演示物流园 1 号（请随货附上售后单号）',
  },
  contract: { party: '杏林药采演示商家', clauses: [] },
  invoice: { seller: '', numberPrefix: '演示' },
  papers: {
    watermark: '演示',
    notice: '本单据由演示系统生成，商品、企业与证照信息均为虚构，不具备任何法律效力。',
  },
  trade: { minimumOrder: yuan('200'), freeShippingFrom: yuan('800'), freight: yuan('12'), ads: 'home' },
  messages: usualMessages,
  limits: usualLimits,
  apps: { miniProgram: '', phoneApp: '' },
  statements: [
    '本网站未发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息，亦未发布未经批准的药品广告',
    '本站仅向具备合法资质的机构客户销售，不面向个人消费者',
    '本站为演示系统，商品、企业与证照信息均为虚构，不构成真实销售',
  ],
}
