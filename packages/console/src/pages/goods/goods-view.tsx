import { type GoodChange, type ShelfQuery, type ShelfSort, staffApi } from '@xinglin/api-contract/staff-api'
import type { GoodsId } from '@xinglin/domain/goods'
import { formatUnitPrice, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { pageCount } from '@xinglin/domain/kernel/page'
import {
  type DeskGood,
  type DeskOutcome,
  isTight,
  limitPeriodLabels,
  type Shelf,
  shelfViewLabels,
  shelfViews,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Icon } from '@xinglin/ui-kit/Icon'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Select } from '@xinglin/ui-kit/Select'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { Tag } from '@xinglin/ui-kit/Tag'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { chosenAfter } from '../../parts/bulk-bar.tsx'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import { EditCell } from '../../parts/edit-cell.tsx'
import { MyViews, tabsWith, useMyViews } from '../../parts/my-views.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as parts from '../../parts/parts.css.ts'
import { SearchForm } from '../../parts/search-form.tsx'
import { useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { changeOf, countDrafts, type Draft, drafted, type Drafts } from './drafts.ts'
import * as styles from './goods-view.css.ts'
import { marginText } from '@xinglin/domain/staff'
import { SaveBox } from './save-box.tsx'

type GoodsViewProps = {
  readonly mayEdit: boolean
  readonly mayImport: boolean
  readonly seesCost: boolean
  readonly query: ShelfQuery
  readonly shelf: Shelf
  readonly isLoading: boolean
  readonly busy: boolean
  /** Results of the last save, good by good. */
  readonly outcomes: readonly DeskOutcome[] | null
  readonly onQuery: (query: ShelfQuery) => void
  readonly onOpen: (id: GoodsId) => void
  readonly onSave: (changes: readonly GoodChange[]) => void
}

const sorts: readonly { readonly value: ShelfSort; readonly text: string }[] = [
  { value: 'sales', text: '30 天销量' },
  { value: 'stock', text: '库存从少到多' },
  { value: 'expiry', text: '最近效期' },
  { value: 'price', text: '基础价从高到低' },
]

type Editing = {
  readonly drafts: Drafts
  readonly mayEdit: boolean
  readonly seesCost: boolean
  readonly onDraft: (id: GoodsId, change: Partial<Draft>) => void
}

/** Cost and margin of a unit, for people who may see them. */
const costColumns: readonly DeskColumn<DeskGood>[] = [
  {
    key: 'cost',
    title: '进价',
    align: 'right',
    show: ({ cost }) => <span className={parts.figures}>{cost === null ? '—' : formatUnitPrice(cost)}</span>,
  },
  {
    key: 'margin',
    title: '毛利率',
    align: 'right',
    show: ({ basePrice, cost }) => (
      <span className={parts.figures}>{cost === null ? '—' : marginText(basePrice, cost)}</span>
    ),
  },
]

const columnsOf = ({ drafts, mayEdit, seesCost, onDraft }: Editing): readonly DeskColumn<DeskGood>[] => [
  { key: 'good', title: '商品', show: (good) => <GoodName good={good} /> },
  {
    key: 'price',
    title: '基础价',
    align: 'right',
    show: ({ id, name, basePrice, waitingPrice }) =>
      waitingPrice === null ? (
        <EditCell
          label={`${name} 基础价`}
          value={moneyToDecimal(basePrice)}
          draft={drafts.get(id)?.basePrice ?? null}
          disabled={!mayEdit}
          onDraft={(draft) => onDraft(id, { basePrice: draft })}
        />
      ) : (
        <span className={parts.figures}>
          {formatUnitPrice(basePrice)}
          <span className={styles.under}>待核准 {formatUnitPrice(waitingPrice)}</span>
        </span>
      ),
  },
  ...(seesCost ? costColumns : []),
  {
    key: 'minimum',
    title: '起购',
    align: 'right',
    show: ({ id, name, minimum }) => (
      <EditCell
        label={`${name} 起购`}
        value={String(minimum)}
        draft={drafts.get(id)?.minimum ?? null}
        disabled={!mayEdit}
        onDraft={(draft) => onDraft(id, { minimum: draft })}
      />
    ),
  },
  {
    key: 'limit',
    title: '限购',
    align: 'right',
    show: ({ id, name, limitNumber, limitPeriod }) => (
      <>
        <EditCell
          label={`${name} 限购`}
          value={String(limitNumber)}
          draft={drafts.get(id)?.limitNumber ?? null}
          disabled={!mayEdit}
          onDraft={(draft) => onDraft(id, { limitNumber: draft })}
        />
        {limitNumber > 0 && limitPeriod !== null && (
          <span className={styles.under}>{limitPeriodLabels[limitPeriod]}</span>
        )}
      </>
    ),
  },
  { key: 'stock', title: '可售库存', align: 'right', show: (good) => <StockCell good={good} /> },
  {
    key: 'expiry',
    title: '最近效期',
    show: ({ firstExpiry, isNear, batches }) =>
      firstExpiry === null ? (
        '—'
      ) : (
        <>
          <LifeBar on={firstExpiry} look="cell" />
          <span className={styles.under}>{isNear ? `近效期 ${String(batches)} 批` : `${String(batches)} 批`}</span>
        </>
      ),
  },
  {
    key: 'sales',
    title: '30 天销',
    align: 'right',
    show: ({ monthlySales }) => <span className={parts.figures}>{monthlySales.toLocaleString('zh-CN')}</span>,
  },
  {
    key: 'onSale',
    title: '上架',
    align: 'middle',
    show: ({ id, name, onSale }) => (
      <Checkbox
        aria-label={`${name} 上架`}
        checked={drafts.get(id)?.onSale ?? onSale}
        disabled={!mayEdit}
        onChange={(event) => {
          const { checked } = event.currentTarget
          onDraft(id, { onSale: checked === onSale ? null : checked })
        }}
      />
    ),
  },
]

const GoodName = ({ good }: { readonly good: DeskGood }) => (
  <span className={styles.good}>
    <img src={good.picture} alt="" width={36} height={36} loading="lazy" />
    <span>
      <a className={parts.number} href={paths.good(good.id)} tabIndex={-1}>
        {good.name}
      </a>{' '}
      {good.isEphedrine && <Tag label="含麻" />} {good.isColdChain && <Tag label="冷链" />}{' '}
      {good.isControlled && <Tag label="控销" />}
      <small>
        {good.specification} {good.manufacturer} {good.approvalNumber}
      </small>
    </span>
  </span>
)

const StockCell = ({ good }: { readonly good: DeskGood }) => {
  if (good.stock === 0) return <span className={styles.out}>缺货</span>
  return (
    <>
      <span className={isTight(good) ? styles.out : parts.figures}>
        {good.stock.toLocaleString('zh-CN')} {good.unit}
      </span>
      {isTight(good) && <span className={styles.under}>{soldOutIn(good)}</span>}
    </>
  )
}

const soldOutIn = ({ stock, monthlySales }: DeskGood): string => {
  const days = Math.floor((stock * 30) / monthlySales)
  return days === 0 ? '不足 1 天售完' : `约 ${String(days)} 天售完`
}

/** All goods of the shop: searched, sorted, edited in their rows or in bulk; prices wait for a second person. */
export const GoodsView = (props: GoodsViewProps) => {
  const { mayEdit, mayImport, seesCost, query, shelf, isLoading, busy, outcomes, onQuery, onOpen, onSave } = props
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filter = useRef<HTMLInputElement>(null)
  const [views, setViews] = useMyViews('goods')
  const here = paths.goods({ ...query, page: 1 })
  const columns = useMemo(
    () =>
      columnsOf({
        drafts,
        mayEdit,
        seesCost,
        onDraft: (id, change) => setDrafts((before) => drafted(before, id, change)),
      }),
    [drafts, mayEdit, seesCost],
  )
  useKeys({ f: () => filter.current?.focus(), '/': () => filter.current?.focus(), Escape: () => setChosen(new Set()) })

  const { list, total, page } = shelf
  const picked = list.filter(({ id }) => chosen.has(String(id)))
  const changes = list.flatMap((good) => {
    const draft = drafts.get(good.id)
    return draft ? [{ good, draft, change: changeOf(good, draft) }] : []
  })
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>商品与库存</h1>
        <span className={parts.note}>
          在售 {shelf.counts.onSale.toLocaleString('zh-CN')} 个，已下架 {shelf.counts.offShelf.toLocaleString('zh-CN')}{' '}
          个
        </span>
        <span className={parts.headEnd}>
          {mayImport && (
            <a href={paths.importGoods}>
              <Icon name="upload" size={16} /> 导入表格
            </a>
          )}
          <ExportList kind="goods" call={staffApi.goods.list} query={query} total={total} />
        </span>
      </header>
      {outcomes !== null && <Outcomes outcomes={outcomes} unit="个商品" />}
      <div className={picked.length > 0 || changes.length > 0 ? parts.columns : parts.column}>
        <div className={parts.card} aria-busy={isLoading}>
          <Tabs aria-label="商品视图" tabs={tabsWith(tabsOf(query, shelf), views, here)} />
          <Filters key={query.keyword} query={query} field={filter} onQuery={onQuery}>
            <MyViews views={views} here={here} onChange={setViews} />
          </Filters>
          <DeskTable
            aria-label="商品列表"
            columns={columns}
            rows={list}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
            density="wide"
            chosen={chosen}
            {...(mayEdit && {
              onChoose: (keys: readonly string[], on: boolean) => setChosen((before) => chosenAfter(before, keys, on)),
            })}
            onOpen={({ id }) => onOpen(id)}
            empty={
              paths.goods(query) === paths.goods() ? (
                <EmptyState icon="pill" title="还没有在售商品" hint="导入或新建商品并上架后会出现在这里" />
              ) : (
                <EmptyState icon="search" title="没有符合条件的商品" hint="可换一个视图，或清空搜索" />
              )
            }
          />
          <footer className={lists.foot}>
            <span>
              共 {total.toLocaleString('zh-CN')} 个{chosen.size > 0 && ` · 已选 ${String(picked.length)}`}
              {drafts.size > 0 && ` · 未保存 ${String(countDrafts(drafts))} 处`}
            </span>
            <span className={lists.keys}>
              <KeyCap label="j" /> <KeyCap label="k" /> 移动 <KeyCap label="x" /> 选择 <KeyCap label="Enter" /> 打开
            </span>
            <Pagination
              compact
              page={page}
              pageCount={pageCount(shelf)}
              href={(to) => paths.goods({ ...query, page: to })}
            />
          </footer>
        </div>
        {(picked.length > 0 || changes.length > 0) && (
          <div className={parts.column}>
            {picked.length > 0 && (
              <BulkEdit
                picked={picked}
                onDraft={(written) =>
                  setDrafts((before) => written.reduce((all, [id, change]) => drafted(all, id, change), before))
                }
              />
            )}
            {changes.length > 0 && (
              <SaveBox changes={changes} busy={busy} onDrop={() => setDrafts(new Map())} onSave={onSave} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const tabsOf = (query: ShelfQuery, { counts }: Shelf) =>
  shelfViews.map((view) => ({
    href: paths.goods({ ...query, view, page: 1 }),
    text: shelfViewLabels[view],
    current: view === query.view,
    count: counts[view],
  }))

type FiltersProps = Pick<GoodsViewProps, 'query' | 'onQuery'> & {
  readonly field: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

const Filters = ({ query, field, onQuery, children }: FiltersProps) => {
  return (
    <SearchForm
      label="搜索商品"
      placeholder="品名、首字母、厂家、条码、文号、批号"
      keyword={query.keyword}
      field={field}
      onSearch={(keyword) => onQuery({ ...query, keyword, page: 1 })}
    >
      <div className={lists.choice}>
        <Select
          size={32}
          aria-label="排序"
          value={query.sort}
          options={sorts}
          onChange={(event) =>
            onQuery({
              ...query,
              sort: sorts.find(({ value }) => value === event.currentTarget.value)?.value ?? 'sales',
              page: 1,
            })
          }
        />
      </div>
      {query.keyword !== '' && (
        <Button tone="text" size={32} onClick={() => onQuery({ ...query, keyword: '', page: 1 })}>
          清空
        </Button>
      )}
      <span className={lists.end}>{children}</span>
    </SearchForm>
  )
}
