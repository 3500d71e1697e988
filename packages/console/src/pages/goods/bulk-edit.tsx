import type { GoodsId } from '@xinglin/domain/goods'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import {
  type DeskGood,
  editedPrice,
  type PriceTail,
  priceTails,
  type PriceWay,
  priceWayLabels,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useForm, useWatch } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import type { Draft } from './drafts.ts'
import * as styles from './goods-view.css.ts'

type Field = 'basePrice' | 'minimum' | 'limitNumber' | 'onSale'

const fields: readonly { readonly value: Field; readonly text: string }[] = [
  { value: 'basePrice', text: '基础价' },
  { value: 'minimum', text: '起购' },
  { value: 'limitNumber', text: '限购（0 为不限）' },
  { value: 'onSale', text: '上下架' },
]

const ways = (['rate', 'add', 'set'] as const).map((value) => ({ value, text: priceWayLabels[value] }))
const tails = priceTails.map((value) => ({ value, text: `取整到 ${value}` }))

type BulkEditProps = {
  readonly picked: readonly DeskGood[]
  /** Applies it to the rows as drafts, without saving. */
  readonly onDraft: (written: readonly (readonly [GoodsId, Partial<Draft>])[]) => void
}

type Wish = { readonly field: Field; readonly way: PriceWay; readonly figure: string; readonly step: PriceTail }

/** The result of a bulk edit for one good; null: not applicable. */
const draftBy = (good: DeskGood, { field, way, figure, step }: Wish): Partial<Draft> | null => {
  if (field === 'onSale') return { onSale: (figure === 'on') === good.onSale ? null : figure === 'on' }
  if (field !== 'basePrice') {
    const now = field === 'minimum' ? good.minimum : good.limitNumber
    return /^\d{1,7}$/.test(figure) ? { [field]: Number(figure) === now ? null : figure } : null
  }
  const price = good.waitingPrice === null ? editedPrice(good.basePrice, { way, figure, step }) : null
  if (price === null) return null
  return { basePrice: price === good.basePrice ? null : moneyToDecimal(price) }
}

/** Edits one field of several goods: as drafts in their rows, to be checked before saving. */
export const BulkEdit = ({ picked, onDraft }: BulkEditProps) => {
  const { register, control, setValue } = useForm<Wish>({
    defaultValues: { field: 'basePrice', way: 'rate', figure: '', step: '0.05' },
  })
  const [field, way, figure, step] = useWatch({ control, name: ['field', 'way', 'figure', 'step'] })
  const wish = { field, way, figure, step }
  const written = picked.flatMap((good) => {
    const draft = draftBy(good, wish)
    return draft === null ? [] : [[good.id, draft] as const]
  })
  const isPrice = wish.field === 'basePrice'
  return (
    <Card title={`批量修改 ${String(picked.length)} 个商品`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onDraft(written)
        }}
      >
        <Select
          size={32}
          layout="beside"
          label="字段"
          options={fields}
          {...register('field', {
            onChange: (event) => setValue('figure', event.currentTarget.value === 'onSale' ? 'on' : ''),
          })}
        />
        {isPrice && <Select size={32} layout="beside" label="方式" options={ways} {...register('way')} />}
        {wish.field === 'onSale' ? (
          <Select
            size={32}
            layout="beside"
            label="改为"
            options={[
              { value: 'on', text: '上架' },
              { value: 'off', text: '下架' },
            ]}
            {...register('figure')}
          />
        ) : (
          <TextField
            size={32}
            layout="beside"
            label={isPrice ? '幅度' : '改为'}
            inputMode="decimal"
            numeric
            maxLength={12}
            suffix={isPrice ? (wish.way === 'rate' ? '%' : '元') : undefined}
            placeholder={isPrice && wish.way === 'rate' ? '如 -2.4' : ''}
            {...register('figure', { setValueAs: (text: string) => text.trim() })}
          />
        )}
        {isPrice && <Select size={32} layout="beside" label="尾数" options={tails} {...register('step')} />}
        <Button type="submit" disabled={written.length === 0}>
          {`填入 ${String(written.length)}/${String(picked.length)} 行`}
        </Button>
      </form>
    </Card>
  )
}
