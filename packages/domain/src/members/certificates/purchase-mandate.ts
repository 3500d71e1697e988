import { agent, byEverybody, certificateKind, years } from './certificate-kind.ts'

export const purchaseMandate = certificateKind({
  name: '采购委托书',
  term: years(1),
  duties: byEverybody('must'),
  ...agent,
  purpose: '',
})
