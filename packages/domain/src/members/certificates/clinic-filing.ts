import { certificateKind, duties, forever } from './certificate-kind.ts'
import { medicalLicence } from './medical-licence.ts'

export const clinicFiling = certificateKind({
  name: '诊所备案凭证',
  term: forever,
  duties: duties('none', 'none', 'must', 'must', 'none'),
  labels: { holder: '诊所名称', number: '备案编号', address: '诊所地址', scope: '诊疗科目' },
  insteadOf: medicalLicence.name,
  purpose: '与医疗机构执业许可证二选一',
})
