import { byEverybody, certificateKind, company, years } from './certificate-kind.ts'

export const ephedrineFiling = certificateKind({
  name: '含特殊药品复方制剂采购备案',
  term: years(1),
  duties: byEverybody('forSomeGoods'),
  labels: company('备案编号'),
  goodsBlock: 'SPECIAL_RIGHT',
  right: 'mayBuyEphedrine',
  purpose: '采购含麻商品需要',
})
