import { certificateKind, company, duties, forever } from './certificate-kind.ts'

export const deviceFiling = certificateKind({
  name: '第二类医疗器械经营备案凭证',
  term: forever,
  duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'none', 'forSomeGoods'),
  labels: company('备案编号', { address: '经营场所', scope: '经营范围' }),
  goodsBlock: 'SCOPE',
  scopes: ['第二类医疗器械'],
  purpose: '采购第二类医疗器械需要',
})
