import type { goodsList } from '@xinglin/api-contract/staff-lists'
import type { GoodsId } from '@xinglin/domain/goods'
import { formatUnitPrice, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { type DeskGood, isTight, limitPeriodLabels, marginText } from '@xinglin/domain/staff'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { Tag } from '@xinglin/ui-kit/Tag'
import { left, type Looks, right } from '../../parts/columns.ts'
import { EditCell } from '../../parts/edit-cell.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import type { Draft, Drafts } from './drafts.ts'
import * as styles from './goods-view.css.ts'

type Editing = {
  readonly drafts: Drafts
  readonly mayEdit: boolean
  readonly seesCost: boolean
  readonly onDraft: (id: GoodsId, change: Partial<Draft>) => void
}

type NumberCellProps = Editing & {
  readonly good: DeskGood
  readonly of: 'minimum' | 'limitNumber'
  readonly name: string
}

/** A whole number that is edited in its row. */
const NumberCell = ({ good, of, name, drafts, mayEdit, onDraft }: NumberCellProps) => (
  <EditCell
    label={`${good.name} ${name}`}
    value={String(good[of])}
    draft={drafts.get(good.id)?.[of] ?? null}
    disabled={!mayEdit}
    onDraft={(draft) => onDraft(good.id, { [of]: draft })}
  />
)

const PriceCell = ({ good, drafts, mayEdit, onDraft }: Editing & { readonly good: DeskGood }) => {
  const { id, name, basePrice, waitingPrice } = good
  return waitingPrice === null ? (
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
  )
}

const OnSaleCell = ({ good, drafts, mayEdit, onDraft }: Editing & { readonly good: DeskGood }) => (
  <Checkbox
    aria-label={`${good.name} 上架`}
    checked={drafts.get(good.id)?.onSale ?? good.onSale}
    disabled={!mayEdit}
    onChange={(event) => {
      const { checked } = event.currentTarget
      onDraft(good.id, { onSale: checked === good.onSale ? null : checked })
    }}
  />
)

const figures = (text: string) => <span className={parts.figures}>{text}</span>

/** Cells are called as functions, so that an open field is not remounted when its columns are defined again. */
export const goodLooksOf = (editing: Editing): Looks<typeof goodsList.columns> => ({
  name: left((good) => <GoodName good={good} />),
  basePrice: right((good) => PriceCell({ ...editing, good })),
  cost: editing.seesCost ? right(({ cost }) => figures(cost === null ? '—' : formatUnitPrice(cost))) : null,
  margin: editing.seesCost
    ? right(({ basePrice, cost }) => figures(cost === null ? '—' : marginText(basePrice, cost)))
    : null,
  minimum: right((good) => NumberCell({ ...editing, good, of: 'minimum', name: '起购' })),
  limitNumber: right((good) => (
    <>
      {NumberCell({ ...editing, good, of: 'limitNumber', name: '限购' })}
      {good.limitNumber > 0 && good.limitPeriod !== null && (
        <span className={styles.under}>{limitPeriodLabels[good.limitPeriod]}</span>
      )}
    </>
  )),
  stock: right((good) => <StockCell good={good} />),
  firstExpiry: left(({ firstExpiry, isNear, batches }) =>
    firstExpiry === null ? (
      '—'
    ) : (
      <>
        <LifeBar on={firstExpiry} look="cell" />
        <span className={styles.under}>{isNear ? `近效期 ${String(batches)} 批` : `${String(batches)} 批`}</span>
      </>
    ),
  ),
  monthlySales: right(({ monthlySales }) => figures(monthlySales.toLocaleString('zh-CN'))),
  onSale: { align: 'middle', show: (good) => OnSaleCell({ ...editing, good }) },
})

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
