import type { FloorChange } from '@xinglin/api-contract/staff-api'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import {
  bannerStanding,
  bannerStandingLabels,
  type DeskBrand,
  type DeskContent,
  type DeskFloor,
  type DeskZone,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { type ReactNode, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { type Head, PlainTable, right } from '../../parts/plain-table.tsx'
import { isPlace, kindName, momentIn } from './content-words.ts'
import type { Entry, EntryField } from './entry-editor.tsx'
import { RowDialog } from './row-dialog.tsx'

type RowListsProps = {
  readonly list: 'brands' | 'floors' | 'zones'
  readonly content: DeskContent
  readonly now: Instant
  readonly busy: boolean
  readonly onBrand: (brand: DeskBrand) => Promise<boolean>
  readonly onFloor: (floor: FloorChange) => Promise<boolean>
  readonly onDropFloor: (floor: DeskFloor) => Promise<boolean>
  readonly onZone: (zone: DeskZone) => Promise<boolean>
}

/** A row in the table and in the dialog. */
type Row = {
  readonly id: number
  readonly name: string
  readonly cells: readonly ReactNode[]
  readonly entry: Entry
  readonly save: (entry: Entry) => Promise<boolean>
  /** Where it can be taken away. */
  readonly drop?: () => Promise<boolean>
}

/** What the dialog writes: a row that is there, or a new one. */
type Editing = Pick<Row, 'entry' | 'save'> & { readonly title: string }

type Shown = {
  readonly title: string
  readonly note: string
  readonly heads: readonly Head[]
  readonly fields: readonly EntryField[]
  readonly area?: { readonly field: string; readonly label: string; readonly most: number }
  readonly barOf: (entry: Entry) => string | null
  /** Where rows can be added. */
  readonly fresh?: Pick<Row, 'entry' | 'save'> & { readonly label: string }
  readonly rows: readonly Row[]
}

const textOf = (entry: Entry, field: string): string => (entry[field] ?? '').trim()
const sortBar = (entry: Entry): string | null =>
  /^\d{1,5}$/.test(textOf(entry, 'sort')) && Number(entry['sort']) <= 32_767 ? null : '排序须为 0 到 32767 的整数'

const brandsShown = ({ content, onBrand }: RowListsProps): Shown => ({
  title: '品牌',
  note: '排序小的在前',
  heads: ['品牌', '简介', right('在售商品'), right('排序'), '操作'],
  fields: [
    { field: 'introduction', label: '简介', most: 1000 },
    { field: 'sort', label: '排序', most: 5 },
  ],
  barOf: sortBar,
  rows: content.brands.map((brand) => ({
    id: brand.id,
    name: brand.name,
    cells: [brand.name, brand.introduction || '—', brand.goods, brand.sort],
    entry: { introduction: brand.introduction, sort: String(brand.sort) },
    save: (entry) =>
      onBrand({ ...brand, introduction: textOf(entry, 'introduction'), sort: Number(textOf(entry, 'sort')) }),
  })),
})

const codesIn = (entry: Entry): readonly string[] =>
  [...new Set(textOf(entry, 'codes').split(/[\s;；,，]+/))].filter(Boolean)

const floorFields = (entry: Entry) => ({
  title: textOf(entry, 'title'),
  subtitle: textOf(entry, 'subtitle'),
  url: textOf(entry, 'url'),
  sort: Number(textOf(entry, 'sort')),
  codes: codesIn(entry),
})

const FLOOR_GOODS = 100

const floorsShown = ({ content, onFloor, onDropFloor }: RowListsProps): Shown => ({
  title: '楼层',
  note: '首页与专区里的一排商品，按条码的先后排列',
  heads: ['楼层', '位置', right('商品'), right('排序'), '操作'],
  fields: [
    { field: 'title', label: '标题', most: 60 },
    { field: 'subtitle', label: '副标题' },
    { field: 'url', label: '更多的链接', most: 500 },
    { field: 'sort', label: '排序', most: 5 },
  ],
  area: { field: 'codes', label: '商品条码，每行一个', most: 4000 },
  barOf: (entry) => {
    if (textOf(entry, 'title') === '') return '请填写标题'
    if (codesIn(entry).length > FLOOR_GOODS) return `最多 ${String(FLOOR_GOODS)} 个商品`
    const url = textOf(entry, 'url')
    return url !== '' && !isPlace(url) ? '链接须为站内地址（以 / 开头）或 https 地址' : sortBar(entry)
  },
  fresh: {
    label: '新增首页楼层',
    entry: { title: '', subtitle: '', url: '', sort: '0', codes: '' },
    save: (entry) => onFloor({ id: null, version: '', ...floorFields(entry) }),
  },
  rows: content.floors.map((floor) => ({
    id: floor.id,
    name: floor.title,
    cells: [`${floor.title} ${floor.subtitle}`, kindName(floor.kind), floor.codes.length, floor.sort],
    entry: {
      title: floor.title,
      subtitle: floor.subtitle,
      url: floor.url,
      sort: String(floor.sort),
      codes: floor.codes.join('\n'),
    },
    save: (entry) => onFloor({ id: floor.id, version: floor.version, ...floorFields(entry) }),
    drop: () => onDropFloor(floor),
  })),
})

const zoneWith = (zone: DeskZone, entry: Entry): DeskZone => {
  const from = textOf(entry, 'startsOn')
  const until = textOf(entry, 'endsOn')
  return {
    ...zone,
    name: textOf(entry, 'name'),
    subtitle: textOf(entry, 'subtitle'),
    // The time of day is kept when only the date changes.
    startsAt: from === dayAt(zone.startsAt) ? zone.startsAt : (momentIn(from) ?? zone.startsAt),
    endsAt: until === dayAt(zone.endsAt) ? zone.endsAt : (momentIn(until) ?? zone.endsAt),
  }
}

const zonesShown = ({ content, now, onZone }: RowListsProps): Shown => ({
  title: '专区',
  note: '活动页与它们的档期',
  heads: ['专区', '类型', '档期', '状态', '操作'],
  fields: [
    { field: 'name', label: '名称', most: 60 },
    { field: 'subtitle', label: '副标题' },
    { field: 'startsOn', label: '开始日期', kind: 'date' },
    { field: 'endsOn', label: '结束日期', kind: 'date' },
  ],
  barOf: (entry) => {
    if (textOf(entry, 'name') === '') return '请填写名称'
    const from = momentIn(textOf(entry, 'startsOn'))
    const until = momentIn(textOf(entry, 'endsOn'))
    return from === null || until === null || from >= until ? '结束日期须晚于开始日期' : null
  },
  rows: content.zones.map((zone) => ({
    id: zone.id,
    name: zone.name,
    cells: [
      `${zone.name} ${zone.subtitle}`,
      kindName(zone.kind),
      `${dayAt(zone.startsAt)} 至 ${dayAt(zone.endsAt)}`,
      bannerStandingLabels[bannerStanding(zone, now)],
    ],
    entry: {
      name: zone.name,
      subtitle: zone.subtitle,
      startsOn: dayAt(zone.startsAt),
      endsOn: dayAt(zone.endsAt),
    },
    save: (entry) => onZone(zoneWith(zone, entry)),
  })),
})

const shownOf = { brands: brandsShown, floors: floorsShown, zones: zonesShown }

/** Rows edited one by one; some kinds can also be added and deleted. */
export const RowLists = (props: RowListsProps) => {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [dropping, setDropping] = useState<Row | null>(null)
  const save = async (one: Editing, entry: Entry): Promise<void> => {
    if (await one.save(entry)) setEditing(null)
  }
  const { title, note, heads, fields, area, barOf, fresh, rows } = shownOf[props.list](props)
  return (
    <Card
      title={title}
      note={note}
      end={
        fresh ? (
          <Button size={28} icon="plus" onClick={() => setEditing({ ...fresh, title: fresh.label })}>
            {fresh.label}
          </Button>
        ) : (
          `${String(rows.length)} 个`
        )
      }
    >
      {rows.length === 0 ? (
        <p className={parts.told}>还没有内容</p>
      ) : (
        <PlainTable label={title} heads={heads}>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells stand in the order of their columns
                <td key={at} {...(typeof heads[at] === 'object' && { 'data-align': 'right' })}>
                  {cell}
                </td>
              ))}
              <td>
                <Button
                  size={24}
                  aria-label={`修改 ${row.name}`}
                  onClick={() => setEditing({ ...row, title: `修改 ${row.name}` })}
                >
                  修改
                </Button>{' '}
                {row.drop && (
                  <Button size={24} aria-label={`删除 ${row.name}`} onClick={() => setDropping(row)}>
                    删除
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {editing !== null && (
        <RowDialog
          title={editing.title}
          fields={fields}
          {...(area && { area })}
          entry={editing.entry}
          busy={props.busy}
          barOf={barOf}
          onClose={() => setEditing(null)}
          onSave={(entry) => void save(editing, entry)}
        />
      )}
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
