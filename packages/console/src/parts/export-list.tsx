import { formEncode } from '@xinglin/api-contract/kernel/form-encoding'
import type { Codec } from '@xinglin/api-contract/kernel/wire'
import { type DeskExport, MOST_EXPORTED } from '@xinglin/domain/staff'
import { ExportMenu } from '@xinglin/ui-kit/commerce/ExportMenu'
import { paths } from '../shared/paths.ts'
import * as parts from './parts.css.ts'

type ExportListProps<Query> = {
  readonly kind: DeskExport
  /** The list's own call, whose query the address of the export is. */
  readonly call: { readonly input: Codec<Query> }
  readonly query: Query
  readonly total: number
}

/** All rows of a list's filters as a file, not only those of the page; it says where they are too many. */
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
