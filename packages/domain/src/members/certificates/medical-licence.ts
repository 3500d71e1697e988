import { asPrinted, certificateKind, duties } from './certificate-kind.ts'

export const medicalLicence = certificateKind({
  name: '医疗机构执业许可证',
  term: asPrinted,
  duties: duties('none', 'none', 'must', 'must', 'none'),
  labels: { holder: '机构名称', number: '登记号', address: '机构地址', scope: '诊疗科目' },
  isLicence: true,
  purpose: '与诊所备案凭证二选一',
})
