import { certificateKind, company, duties, years } from './certificate-kind.ts'

export const foodLicence = certificateKind({
  name: '食品经营许可证',
  term: years(5),
  duties: duties('forSomeGoods', 'forSomeGoods', 'forSomeGoods', 'none', 'forSomeGoods'),
  labels: company('许可证编号', { address: '经营场所', scope: '经营项目' }),
  goodsBlock: 'SCOPE',
  scopes: ['保健食品', '食品'],
  purpose: '采购保健食品需要',
})
