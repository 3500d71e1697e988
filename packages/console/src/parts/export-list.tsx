import { formEncode } from '@xinglin/api-contract/kernel/form-encoding'
import type { Codec } from '@xinglin/api-contract/kernel/wire'
import { type DeskExport, MOST_EXPORTED } from '@xinglin/domain/staff'
import { ExportMenu } from '@xinglin/ui-kit/commerce/ExportMenu'
import { paths } from '../shared/paths.ts'
import * as parts from './parts.css.ts'

type ExportListProps<Query> = {
  readonly kind: DeskExport
  /** The call of the list: the address of the export has the same query. */
  readonly call: { readonly input: Codec<Query> }
  readonly query: Query
  readonly total: number
}

/** Exports all rows that match a list's filters, not only those of the page; says so where there are too many. */
export const ExportList = <Query,>({ kind, call, query, total }: ExportListProps<Query>) => {
  if (total === 0) return null
  const asked = call.input.encode(query)
  const search = formEncode({ ...(typeof asked === 'object' ? asked : null), page: null })
  return (
    <>
      {total > MOST_EXPORTED && (
        <span className={parts.note}>导出前 {MOST_EXPORTED.toLocaleString('zh-CN')} 行，其余请缩小筛选后导出</span>
      )}
      <ExportMenu
        size={32}
        label="导出当前结果"
        choices={[
          { label: 'Excel 表格（XLSX）', href: paths.exported(kind, 'xlsx', search) },
          { label: 'CSV 文本', href: paths.exported(kind, 'csv', search) },
        ]}
      />
    </>
  )
}
