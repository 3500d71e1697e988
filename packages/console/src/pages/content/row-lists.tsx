import { dayAt } from '@xinglin/domain/kernel/time'
import { bannerStanding, bannerStandingLabels } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { type ReactNode, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { type Head, PlainTable, right } from '../../parts/plain-table.tsx'
import type { Saved } from '../../shared/client.ts'
import type { ContentViewProps } from './content-view-props.ts'
import { kindName, wireMoment } from './content-words.ts'
import type { Entry } from './entry-field.tsx'
import { RowDialog } from './row-dialog.tsx'

type RowListsProps = ContentViewProps & { readonly list: 'brands' | 'floors' | 'zones' }

/** Renders the form of an existing row or of a new one. */
type Form = (onClose: () => void) => ReactNode

type Row = {
  readonly id: number
  readonly name: string
  readonly cells: readonly ReactNode[]
  readonly form: Form
  /** Absent where the row cannot be deleted. */
  readonly drop?: () => Promise<Saved>
}

type Shown = {
  readonly title: string
  readonly note: string
  readonly heads: readonly Head[]
  /** Absent where no rows can be added. */
  readonly fresh?: { readonly label: string; readonly form: Form }
  readonly rows: readonly Row[]
}

const sort = { field: 'sort', label: '排序', most: 5 }

const brandsShown = ({ content, onBrand }: RowListsProps): Shown => ({
  title: '品牌',
  note: '排序小的在前',
  heads: ['品牌', '简介', right('在售商品'), right('排序'), '操作'],
  rows: content.brands.map((brand) => ({
    id: brand.id,
    name: brand.name,
    cells: [brand.name, brand.introduction || '—', brand.goods, brand.sort],
    form: (onClose) => (
      <RowDialog
        title={`修改 ${brand.name}`}
        call={({ content: calls }) => calls.saveBrand}
        fields={[{ field: 'introduction', label: '简介', most: 1000 }, sort]}
        entry={{
          id: String(brand.id),
          version: brand.version,
          introduction: brand.introduction,
          sort: String(brand.sort),
        }}
        onClose={onClose}
        onSave={onBrand}
      />
    ),
  })),
})

const FLOOR_GOODS = 100

const codesIn = ({ codes = '' }: Entry): readonly string[] => [...new Set(codes.split(/[\s;；,，]+/))].filter(Boolean)

const floorForm = {
  fields: [
    { field: 'title', label: '标题', most: 60 },
    { field: 'subtitle', label: '副标题' },
    { field: 'url', label: '更多的链接', most: 500 },
    sort,
  ],
  area: { field: 'codes', label: '商品条码，每行一个', most: 4000 },
  wire: (entry: Entry) => ({ ...entry, codes: codesIn(entry) }),
  problems: (entry: Entry) => ({
    codes: codesIn(entry).length > FLOOR_GOODS ? `最多 ${String(FLOOR_GOODS)} 个商品` : null,
  }),
}

const floorsShown = ({ content, onNewFloor, onFloor, onDropFloor }: RowListsProps): Shown => ({
  title: '楼层',
  note: '首页与专区里的一排商品，按条码的先后排列',
  heads: ['楼层', '位置', right('商品'), right('排序'), '操作'],
  fresh: {
    label: '新增首页楼层',
    form: (onClose) => (
      <RowDialog
        {...floorForm}
        title="新增首页楼层"
        call={({ content: calls }) => calls.addFloor}
        entry={{ title: '', subtitle: '', url: '', sort: '0', codes: '' }}
        onClose={onClose}
        onSave={onNewFloor}
      />
    ),
  },
  rows: content.floors.map((floor) => ({
    id: floor.id,
    name: floor.title,
    cells: [`${floor.title} ${floor.subtitle}`, kindName(floor.kind), floor.codes.length, floor.sort],
    form: (onClose) => (
      <RowDialog
        {...floorForm}
        title={`修改 ${floor.title}`}
        call={({ content: calls }) => calls.saveFloor}
        entry={{
          id: String(floor.id),
          version: floor.version,
          title: floor.title,
          subtitle: floor.subtitle,
          url: floor.url,
          sort: String(floor.sort),
          codes: floor.codes.join('\n'),
        }}
        onClose={onClose}
        onSave={onFloor}
      />
    ),
    drop: () => onDropFloor(floor),
  })),
})

const zonesShown = ({ content, now, onZone }: RowListsProps): Shown => ({
  title: '专区',
  note: '活动页与它们的档期',
  heads: ['专区', '类型', '档期', '状态', '操作'],
  rows: content.zones.map((zone) => ({
    id: zone.id,
    name: zone.name,
    cells: [
      `${zone.name} ${zone.subtitle}`,
      kindName(zone.kind),
      `${dayAt(zone.startsAt)} 至 ${dayAt(zone.endsAt)}`,
      bannerStandingLabels[bannerStanding(zone, now)],
    ],
    form: (onClose) => (
      <RowDialog
        title={`修改 ${zone.name}`}
        call={({ content: calls }) => calls.saveZone}
        fields={[
          { field: 'name', label: '名称', most: 60 },
          { field: 'subtitle', label: '副标题' },
          { field: 'starts_at', label: '开始日期', kind: 'date' },
          { field: 'ends_at', label: '结束日期', kind: 'date' },
        ]}
        entry={{
          id: String(zone.id),
          version: zone.version,
          name: zone.name,
          subtitle: zone.subtitle,
          starts_at: dayAt(zone.startsAt),
          ends_at: dayAt(zone.endsAt),
        }}
        wire={({ starts_at: from, ends_at: until, ...rest }) => ({
          ...rest,
          starts_at: wireMoment(from, zone.startsAt),
          ends_at: wireMoment(until, zone.endsAt),
        })}
        problems={({ starts_at: from, ends_at: until }, input) => ({
          starts_at: from === '' ? '请选择开始日期' : null,
          ends_at: until === '' || (input !== null && input.startsAt >= input.endsAt) ? '结束日期须晚于开始日期' : null,
        })}
        onClose={onClose}
        onSave={onZone}
      />
    ),
  })),
})

const shownOf = { brands: brandsShown, floors: floorsShown, zones: zonesShown }

/** Rows edited one by one; some kinds can also be added and deleted. */
export const RowLists = (props: RowListsProps) => {
  const [editing, setEditing] = useState<{ readonly form: Form } | null>(null)
  const [dropping, setDropping] = useState<Row | null>(null)
  const { title, note, heads, fresh, rows } = shownOf[props.list](props)
  return (
    <Card
      title={title}
      note={note}
      end={
        fresh ? (
          <Button size={28} icon="plus" onClick={() => setEditing(fresh)}>
            {fresh.label}
          </Button>
        ) : (
          `${String(rows.length)} 个`
        )
      }
    >
      {rows.length === 0 ? (
        <p className={parts.message}>还没有内容</p>
      ) : (
        <Rows {...{ title, heads, rows }} onEdit={setEditing} onDrop={setDropping} />
      )}
      {editing?.form(() => setEditing(null))}
      <ConfirmDialog
        open={dropping !== null}
        title={`删除「${dropping?.name ?? ''}」？`}
        destructive
        busy={props.busy}
        confirmLabel="删除"
        onConfirm={() => {
          void dropping?.drop?.()
          setDropping(null)
        }}
        onCancel={() => setDropping(null)}
      >
        删除后页面上不再显示，其中的商品不受影响。
      </ConfirmDialog>
    </Card>
  )
}

type RowsProps = Pick<Shown, 'title' | 'heads' | 'rows'> & {
  readonly onEdit: (row: Row) => void
  readonly onDrop: (row: Row) => void
}

const Rows = ({ title, heads, rows, onEdit, onDrop }: RowsProps) => (
  <PlainTable label={title} heads={heads}>
    {rows.map((row) => (
      <tr key={row.id}>
        {row.cells.map((cell, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- cells have the fixed order of their columns
          <td key={at} {...(typeof heads[at] === 'object' && { 'data-align': 'right' })}>
            {cell}
          </td>
        ))}
        <td>
          <Button size={24} aria-label={`修改 ${row.name}`} onClick={() => onEdit(row)}>
            修改
          </Button>{' '}
          {row.drop && (
            <Button size={24} aria-label={`删除 ${row.name}`} onClick={() => onDrop(row)}>
              删除
            </Button>
          )}
        </td>
      </tr>
    ))}
  </PlainTable>
)
