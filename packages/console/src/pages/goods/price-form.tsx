import type { LadderTier } from '@xinglin/domain/goods'
import { formatUnitPrice, type Money, moneyFromDecimal, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { priceBar } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

type Row = { readonly key: number; readonly number: string; readonly price: string }

const priceIn = (text: string): Money | null => {
  const price = /^\d{1,9}(\.\d{1,4})?$/.test(text.trim()) ? moneyFromDecimal(text.trim()) : null
  return price !== null && price > zero ? price : null
}

const tierIn = ({ number, price }: Row): LadderTier | null => {
  const money = priceIn(price)
  return money !== null && /^\d{1,7}$/.test(number) ? { number: Number(number), price: money } : null
}

type PriceFormProps = Pick<GoodViewProps, 'good' | 'mayEdit' | 'busy' | 'onPrices'>

/** Base price and tiers: changes wait for a second person. */
export const PriceForm = ({ good, mayEdit, busy, onPrices }: PriceFormProps) => {
  const [base, setBase] = useState(moneyToDecimal(good.basePrice))
  const [rows, setRows] = useState<readonly Row[]>(() =>
    good.ladder.map(({ number, price }, key) => ({ key, number: String(number), price: moneyToDecimal(price) })),
  )
  const basePrice = priceIn(base)
  const ladder = rows.flatMap((row) => tierIn(row) ?? [])
  const isRead = basePrice !== null && ladder.length === rows.length
  const bar = isRead ? priceBar(basePrice, ladder, good.unit) : '请填写大于 0 的价格与大于 1 的数量'
  const isSame =
    isRead && basePrice === good.basePrice && JSON.stringify(sorted(ladder)) === JSON.stringify(sorted(good.ladder))
  const isFree = mayEdit && good.waitingPrice === null
  const write = (key: number, change: Partial<Row>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <Card title="价格与阶梯" note="阶梯可任意顺序填写，取已达最高档；改价须另一人核准">
      {good.waitingPrice !== null && (
        <div className={parts.inside}>
          <Notice tone="warning">
            已有改价待核准：基础价 ¥{formatUnitPrice(good.basePrice)} 改为 ¥{formatUnitPrice(good.waitingPrice)}
          </Notice>
        </div>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (basePrice !== null && bar === null) void onPrices(basePrice, ladder)
        }}
      >
        <fieldset disabled={!isFree} className={styles.form} aria-label="价格与阶梯">
          <TextField
            size={32}
            label={`基础价（1 ${good.unit}起）`}
            suffix="元"
            numeric
            maxLength={12}
            value={base}
            onChange={(event) => setBase(event.currentTarget.value)}
          />
          {rows.map((row, at) => (
            <div key={row.key} className={styles.tier}>
              <TextField
                size={32}
                label={`第 ${String(at + 1)} 档数量`}
                suffix={good.unit}
                numeric
                maxLength={7}
                value={row.number}
                onChange={(event) => write(row.key, { number: event.currentTarget.value })}
              />
              <TextField
                size={32}
                label={`第 ${String(at + 1)} 档单价`}
                suffix="元"
                numeric
                maxLength={12}
                value={row.price}
                onChange={(event) => write(row.key, { price: event.currentTarget.value })}
              />
              <IconButton
                icon="close"
                label={`去掉第 ${String(at + 1)} 档`}
                disabled={!isFree}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
          ))}
        </fieldset>
        {isFree && (
          <div className={styles.acts}>
            <Button
              icon="plus"
              onClick={() =>
                setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, number: '', price: '' }])
              }
            >
              加一档
            </Button>
            <Button type="submit" tone="primary" busy={busy} disabled={isSame || bar !== null}>
              提交核准
            </Button>
            {bar !== null && <span className={styles.out}>{bar}</span>}
          </div>
        )}
      </form>
    </Card>
  )
}

const sorted = (ladder: readonly LadderTier[]): readonly LadderTier[] => ladder.toSorted((a, b) => a.number - b.number)
