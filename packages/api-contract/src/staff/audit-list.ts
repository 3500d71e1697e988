import { momentCell, numberCell, textCell } from '@xinglin/domain/kernel/table-text'
import { actionWords, auditResultLabels } from '@xinglin/domain/staff'
import { column, listOf } from './list-of.ts'
import { staffSettingsEndpoints } from './settings-endpoints.ts'

export const auditList = listOf(staffSettingsEndpoints.audit, {
  columns: {
    at: column('时间', ({ at }) => momentCell(at)),
    by: column('操作人', ({ by }) => textCell(by)),
    action: column('操作', ({ action }) => textCell(actionWords(action))),
    object: column('对象', ({ object }) => textCell(object)),
    result: column('结果', ({ result }) => textCell(auditResultLabels[result])),
    ip: column('IP', ({ ip }) => textCell(ip)),
    facts: column('内容', ({ facts }) => textCell(facts.join('；'))),
    seal: column('封存序号', ({ seal }) => (seal === null ? textCell('') : numberCell(seal))),
    id: null,
  },
  filters: {
    who: { kind: 'text', label: '操作人', placeholder: '操作人姓名或用户名', most: 100 },
    action: { kind: 'text', label: '操作', placeholder: '操作，如 改价', most: 60 },
    object: { kind: 'text', label: '对象', placeholder: '对象，如 order:77', most: 200 },
    from: { kind: 'day', label: '起始日期', short: '起' },
    to: { kind: 'day', label: '截止日期', short: '止' },
  },
})
