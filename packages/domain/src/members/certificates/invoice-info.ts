import { taxNumberDoubt, taxNumberTextProblem } from '../tax-number.ts'
import { byEverybody, certificateKind, forever } from './certificate-kind.ts'

/** What invoices are made out to. It is typed; a picture of it may be added. */
export const invoiceInfo = certificateKind({
  name: '开票信息',
  term: forever,
  duties: byEverybody('must'),
  labels: {
    holder: '发票抬头',
    number: '税号',
    bank: '开户行',
    account: '银行账号',
    address: '注册地址',
    phone: '注册电话',
  },
  numberProblem: taxNumberTextProblem,
  numberDoubt: taxNumberDoubt,
  leastPictures: 0,
  purpose: '',
})
