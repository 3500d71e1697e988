import type { GoodChange, ShelfQuery } from '@xinglin/api-contract/staff-api'
import { goodsList } from '@xinglin/api-contract/staff-lists'
import type { GoodsId } from '@xinglin/domain/goods'
import type { DeskGood, DeskOutcome, Shelf } from '@xinglin/domain/staff'
import { Icon } from '@xinglin/ui-kit/Icon'
import { type ComponentProps, useMemo, useState } from 'react'
import { columnsOf } from '../../parts/columns.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { paths } from '../../shared/paths.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { changeOf, countDrafts, drafted, type Drafts } from './drafts.ts'
import { goodLooksOf } from './goods-columns.tsx'
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

const keyOf = ({ id }: DeskGood): string => String(id)

/** All goods of the shop: searched, sorted, edited in their rows or in bulk; prices wait for a second person. */
export const GoodsView = (props: GoodsViewProps) => {
  const { mayEdit, mayImport, seesCost, query, shelf, isLoading, busy, outcomes, onQuery, onOpen, onSave } = props
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const columns = useMemo(
    () =>
      columnsOf(
        goodsList,
        goodLooksOf({
          drafts,
          mayEdit,
          seesCost,
          onDraft: (id, change) => setDrafts((before) => drafted(before, id, change)),
        }),
      ),
    [drafts, mayEdit, seesCost],
  )
  const selection = useSelection(shelf.list, keyOf)
  const { picked } = selection
  const changes = shelf.list.flatMap((good) => {
    const draft = drafts.get(good.id)
    return draft ? [{ good, draft, change: changeOf(good, draft) }] : []
  })
  return (
    <ListPage
      list={goodsList}
      keptAs="goods"
      exportAs="goods"
      title="商品与库存"
      unit="个"
      note={`在售 ${shelf.counts.onSale.toLocaleString('zh-CN')} 个，已下架 ${shelf.counts.offShelf.toLocaleString('zh-CN')} 个`}
      actions={
        <>
          {mayEdit && (
            <a href={paths.newGood}>
              <Icon name="plus" size={16} /> 新建商品
            </a>
          )}
          {mayImport && (
            <a href={paths.importGoods}>
              <Icon name="upload" size={16} /> 导入表格
            </a>
          )}
        </>
      }
      above={outcomes !== null && <Outcomes outcomes={outcomes} unit="个商品" />}
      foot={drafts.size > 0 && `未保存 ${String(countDrafts(drafts))} 处`}
      query={query}
      answer={shelf}
      isLoading={isLoading}
      hrefOf={paths.goods}
      onQuery={onQuery}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      density="wide"
      onOpen={({ id }) => onOpen(id)}
      selection={mayEdit ? selection : null}
      side={
        (picked.length > 0 || changes.length > 0) && (
          <Changes
            {...{ picked, changes, busy, onSave }}
            onDrop={() => setDrafts(new Map())}
            onDraft={(written) =>
              setDrafts((before) => written.reduce((all, [id, change]) => drafted(all, id, change), before))
            }
          />
        )
      }
      empty={{ icon: 'pill', title: '还没有在售商品', hint: '导入或新建商品并上架后会出现在这里' }}
      unmatched={{ icon: 'search', title: '没有符合条件的商品', hint: '可换一个视图，或清空搜索' }}
    />
  )
}

type ChangesProps = ComponentProps<typeof BulkEdit> & ComponentProps<typeof SaveBox>

/** The editing of the selected goods, and what is to be saved. */
const Changes = ({ picked, changes, busy, onDraft, onDrop, onSave }: ChangesProps) => (
  <div className={parts.column}>
    {picked.length > 0 && <BulkEdit picked={picked} onDraft={onDraft} />}
    {changes.length > 0 && <SaveBox changes={changes} busy={busy} onDrop={onDrop} onSave={onSave} />}
  </div>
)
