import { formatMoney, isLess, zero } from '@xinglin/domain/kernel/money'
import {
  type AfterSalesWish,
  type Order,
  type OrderLine,
  type OrderLineId,
  outcomeOfLine,
  outcomeWords,
  type RefundPreview,
  unitsLeftOf,
} from '@xinglin/domain/orders'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import * as styles from './ask-after-sales-view.css.ts'
import * as shared from './member-page.css.ts'

type Asked = AfterSalesWish['lines'][number]

type AskedLinesProps = {
  readonly lines: Order['lines']
  readonly asked: readonly Asked[]
  readonly preview: RefundPreview | null
  readonly onChange: (asked: readonly Asked[]) => void
}

type Named = OrderLine & { readonly id: OrderLineId }
const isNamed = (line: OrderLine): line is Named => line.id !== null

/** The lines of an order, with a choice of lines and units for a request. */
export const AskedLines = ({ lines, asked, preview, onChange }: AskedLinesProps) => {
  const others = (id: OrderLineId): readonly Asked[] => asked.filter(({ lineId }) => lineId !== id)
  return (
    <Panel as="section" padding="none" aria-label="售后商品">
      <div className={styles.panelHead}>
        <h2 className={shared.section}>选择商品</h2>
      </div>
      <ul>
        {lines.filter(isNamed).map((line) => (
          <AskedLine
            key={line.id}
            line={line}
            asked={asked.find(({ lineId }) => lineId === line.id) ?? null}
            refund={preview?.lines.find(({ lineId }) => lineId === line.id) ?? null}
            onAsk={(quantity) =>
              onChange(quantity === null ? others(line.id) : [...others(line.id), { lineId: line.id, quantity }])
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

/** 维生素C片 1瓶、口罩 2袋; nothing where another line is charged for them. */
const giftsNamed = (charges: RefundPreview['lines'][number]['giftCharges']): string =>
  charges.length === 0 ? '' : ` ${charges.map(({ name, unit, units }) => `${name} ${String(units)}${unit}`).join('、')}`

/** What is taken from the refund, or why there is none. */
const Cut = ({
  refund: { giftDeduction, giftCharges, refusal },
}: {
  readonly refund: RefundPreview['lines'][number]
}) => (
  <>
    {giftDeduction > zero && (
      <p className={styles.facts}>
        {`未退回的赠品${giftsNamed(giftCharges)}，扣款 ¥${formatMoney(giftDeduction)}，一并退回则不扣`}
      </p>
    )}
    {refusal !== '' && <p className={styles.refusal}>{refusal}</p>}
  </>
)

type AskedLineProps = {
  readonly line: Named
  readonly asked: Asked | null
  readonly refund: RefundPreview['lines'][number] | null
  /** Null: the line is left out. */
  readonly onAsk: (quantity: number | null) => void
}

const AskedLine = ({ line, asked, refund, onAsk }: AskedLineProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const { name, specification, manufacturer, unit, kind } = line
  const outcome = outcomeOfLine(line)
  const left = unitsLeftOf(outcome)
  const most = refund === null || refund.left === 0 ? Math.max(left, 1) : refund.left
  /** A valid number, or the previous one. */
  const settle = (): void => {
    const wished = /^\d{1,5}$/.test(typed?.trim() ?? '') ? Number(typed) : 0
    if (wished > 0) onAsk(Math.min(wished, most))
    setTyped(null)
  }
  return (
    <li className={styles.line}>
      <Checkbox
        aria-label={`选择 ${name}`}
        checked={asked !== null}
        onChange={(event) => onAsk(event.currentTarget.checked ? most : null)}
      />
      <div>
        <p className={styles.name}>
          {name}
          {kind === 'gift' && '（赠品）'}
        </p>
        <p className={styles.facts}>
          {specification}　{manufacturer}　{outcomeWords(outcome, unit, true).join(' · ')}
        </p>
        {refund !== null && <Cut refund={refund} />}
      </div>
      {asked !== null && (
        <>
          <div className={styles.quantity}>
            <TextField
              aria-label={`${name} 申请数量，最多 ${String(most)}${unit}`}
              size={32}
              numeric
              inputMode="numeric"
              maxLength={5}
              suffix={unit}
              value={typed ?? String(asked.quantity)}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter would submit the request with the previous number.
                event.preventDefault()
                settle()
              }}
            />
          </div>
          <div className={styles.pays}>
            {refund !== null && isLess(zero, refund.refund) && <Price money={refund.refund} tone="ink" />}
          </div>
        </>
      )}
    </li>
  )
}
