import { agent, byEverybody, certificateKind, years } from './certificate-kind.ts'

export const coldChainMandate = certificateKind({
  name: '冷藏药品采购委托书',
  term: years(1),
  duties: byEverybody('forSomeGoods'),
  ...agent,
  goodsBlock: 'AUTH_LETTER',
  right: 'mayBuyColdChain',
  purpose: '采购冷藏药品需要',
})
