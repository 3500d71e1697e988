import { certificateKind, company, duties, years } from './certificate-kind.ts'

export const deviceLicence = certificateKind({
  name: '医疗器械经营许可证',
  term: years(5),
  duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'none', 'forSomeGoods'),
  labels: company('许可证编号', { address: '经营场所', scope: '经营范围' }),
  goodsBlock: 'SCOPE',
  scopes: ['第三类医疗器械'],
  purpose: '采购第三类医疗器械需要',
})
