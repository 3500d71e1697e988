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
import { useState } from 'react'
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
  const [wish, setWish] = useState<Wish>({ field: 'basePrice', way: 'rate', figure: '', step: '0.05' })
  const set = (change: Partial<Wish>): void => setWish((before) => ({ ...before, ...change }))
  const written = picked.flatMap((good) => {
    const draft = draftBy(good, wish)
    return draft === null ? [] : [[good.id, draft] as const]
  })
  const isPrice = wish.field === 'basePrice'
  const figure = wish.field === 'onSale' && wish.figure === '' ? 'on' : wish.figure
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
          value={wish.field}
          options={fields}
          onChange={(event) => {
            const field = fields.find(({ value }) => value === event.currentTarget.value)?.value ?? 'basePrice'
            set({ field, figure: field === 'onSale' ? 'on' : '' })
          }}
        />
        {isPrice && (
          <Select
            size={32}
            layout="beside"
            label="方式"
            value={wish.way}
            options={ways}
            onChange={(event) =>
              set({ way: ways.find(({ value }) => value === event.currentTarget.value)?.value ?? 'rate' })
            }
          />
        )}
        {wish.field === 'onSale' ? (
          <Select
            size={32}
            layout="beside"
            label="改为"
            value={figure}
            options={[
              { value: 'on', text: '上架' },
              { value: 'off', text: '下架' },
            ]}
            onChange={(event) => set({ figure: event.currentTarget.value })}
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
            value={wish.figure}
            onChange={(event) => set({ figure: event.currentTarget.value.trim() })}
          />
        )}
        {isPrice && (
          <Select
            size={32}
            layout="beside"
            label="尾数"
            value={wish.step}
            options={tails}
            onChange={(event) => set({ step: priceTails.find((tail) => tail === event.currentTarget.value) ?? '0.05' })}
          />
        )}
        <Button type="submit" disabled={written.length === 0}>
          {`填入 ${String(written.length)}/${String(picked.length)} 行`}
        </Button>
      </form>
    </Card>
  )
}
