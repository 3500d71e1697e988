/** `rank` of the wire: 1 药店, 2 诊所, 3 商业公司, 4 连锁公司, 5 加盟店 of its own chain, 6 of another chain, 7 医院. */
export type BuyerType =
  | 'pharmacy'
  | 'clinic'
  | 'wholesaler'
  | 'chain'
  | 'ownChainStore'
  | 'otherChainStore'
  | 'hospital'

/** In the order of their wire rank, from 1. */
export const buyerTypes: readonly BuyerType[] = [
  'pharmacy',
  'clinic',
  'wholesaler',
  'chain',
  'ownChainStore',
  'otherChainStore',
  'hospital',
]

export const buyerTypeLabels: { readonly [T in BuyerType]: string } = {
  pharmacy: '药店',
  clinic: '诊所',
  wholesaler: '商业公司',
  chain: '连锁公司',
  ownChainStore: '加盟店',
  otherChainStore: '加盟店',
  hospital: '医院',
}
