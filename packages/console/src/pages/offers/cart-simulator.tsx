import type { TrialCart } from '@xinglin/api-contract/staff-api'
import { boundsOf, type Cart, lineName, priceCart, type PricedLine } from '@xinglin/domain/cart'
import { priceOrder, type PricedOrder } from '@xinglin/domain/checkout'
import { refusalText } from '@xinglin/domain/goods'
import { formatMoney, formatUnitPrice, type Money, subtract, zero } from '@xinglin/domain/kernel/money'
import { buyerTypeLabels, buyerTypes } from '@xinglin/domain/members'
import { lineTag, unappliedText } from '@xinglin/domain/promotions'
import type { OfferTrial } from '@xinglin/domain/staff'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { Button } from '@xinglin/ui-kit/Button'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type FormEvent, useMemo, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import * as styles from './offers-view.css.ts'

type Carts = NonNullable<OfferTrial['carts']>

type SimulatorProps = {
  /** The latest result; null before the first. */
  readonly trial: OfferTrial | null
  readonly cart: TrialCart
  readonly isTrying: boolean
  readonly onCart: (cart: TrialCart) => void
}

type Quantities = ReadonlyMap<number, number>

const withQuantities = (cart: Cart, quantities: Quantities): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.kind === 'goods' ? { ...line, quantity: quantities.get(line.goods.id) ?? line.quantity } : line,
  ),
})

const ordersOf = ({ before, after, coupon }: Carts, quantities: Quantities) => ({
  before: priceOrder(priceCart(withQuantities(before, quantities)), { coupon: null }),
  after: priceOrder(priceCart(withQuantities(after, quantities)), {
    // Ids from the database.
    coupon: coupon === null ? null : { ...coupon, goodsIds: coupon.goodsIds as null },
  }),
})

const nothingToShow = (trial: OfferTrial | null, { member }: TrialCart): string =>
  trial === null || trial.problems.length > 0 || member.trim() === ''
    ? '填写完整后，这里显示同一购物车在活动前后的价格'
    : `没有找到会员“${member}”，请核对会员名或手机，也可留空只选买家类型`

/** One cart with and without the offer, priced here by the domain at every change. */
export const CartSimulator = ({ trial, cart, isTrying, onCart }: SimulatorProps) => {
  const carts = trial?.carts ?? null
  const [quantities, setQuantities] = useState<Quantities>(new Map())
  const orders = useMemo(() => (carts === null ? null : ordersOf(carts, quantities)), [carts, quantities])
  const items = (quantity: Quantities) =>
    (carts?.before.lines ?? []).flatMap((line) =>
      line.kind === 'goods' ? [{ goodsId: line.goods.id, quantity: quantity.get(line.goods.id) ?? line.quantity }] : [],
    )
  return (
    <Card title="购物车试算" note={carts === null ? '不产生订单' : `${carts.company}，不产生订单`}>
      <Asking cart={cart} onCart={(next) => onCart({ ...next, items: items(quantities) })} />
      {carts === null || orders === null ? (
        <p className={parts.message}>{isTrying ? '正在试算…' : nothingToShow(trial, cart)}</p>
      ) : (
        <>
          <Lines
            carts={carts}
            quantities={quantities}
            onQuantity={(id, quantity) => setQuantities(new Map([...quantities, [id, quantity]]))}
            onRemove={(id) =>
              onCart({ ...cart, add: '', items: items(quantities).filter(({ goodsId }) => goodsId !== id) })
            }
          />
          <Comparison {...orders} />
        </>
      )}
    </Card>
  )
}

type AskingProps = Pick<SimulatorProps, 'cart'> & { readonly onCart: (asked: Omit<TrialCart, 'items'>) => void }

const Asking = ({ cart, onCart }: AskingProps) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const word = (name: string): string => {
      const value = said.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const buyerType = buyerTypes.find((type) => type === word('type')) ?? null
    onCart({ buyerType, member: word('member'), add: word('add') })
  }
  return (
    <form className={styles.filters} onSubmit={submit}>
      <div className={styles.choice}>
        <Select
          size={32}
          name="type"
          aria-label="买家类型"
          placeholder="任意类型"
          defaultValue={cart.buyerType ?? ''}
          options={buyerTypes.map((type) => ({ value: type, text: buyerTypeLabels[type] }))}
        />
      </div>
      <div className={styles.choice}>
        <TextField
          size={32}
          name="member"
          aria-label="指定会员"
          placeholder="会员名、手机（可不填）"
          defaultValue={cart.member}
        />
      </div>
      <div className={styles.choice}>
        <TextField size={32} name="add" aria-label="加商品" placeholder="条码或品名" />
      </div>
      <Button type="submit" size={32}>
        试算
      </Button>
    </form>
  )
}

type LinesProps = {
  readonly carts: Carts
  readonly quantities: Quantities
  readonly onQuantity: (goodsId: number, quantity: number) => void
  readonly onRemove: (goodsId: number) => void
}

const Lines = ({ carts: { before, after }, quantities, onQuantity, onRemove }: LinesProps) => {
  const was = priceCart(withQuantities(before, quantities)).lines
  const is = priceCart(withQuantities(after, quantities)).lines
  return (
    <div className={parts.scroll}>
      <table className={parts.table} aria-label="试算商品">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col" data-align="right">
              单价
            </th>
            <th scope="col">数量</th>
            <th scope="col" data-align="right">
              小计
            </th>
            <th scope="col">移除</th>
          </tr>
        </thead>
        <tbody>
          {is.map((priced) => (
            <LineRow
              key={priced.line.id}
              priced={priced}
              old={was.find(({ line }) => line.id === priced.line.id)?.price?.unitPrice ?? null}
              onQuantity={onQuantity}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineRowProps = Pick<LinesProps, 'onQuantity' | 'onRemove'> & {
  readonly priced: PricedLine
  readonly old: Money | null
}

const LineRow = ({ priced: { line, price, quantity, unavailable }, old, onQuantity, onRemove }: LineRowProps) => (
  <tr>
    <td>
      {lineTag(line.kind)} {lineName(line)}
      {unavailable !== null && <span className={styles.kind}>{refusalText(unavailable)}</span>}
    </td>
    <td data-align="right">
      {price === null ? '—' : formatUnitPrice(price.unitPrice)}
      {old !== null && price !== null && old !== price.unitPrice && (
        <span className={styles.kind}>原 {formatUnitPrice(old)}</span>
      )}
    </td>
    <td>
      {line.kind === 'goods' ? (
        <QuantityStepper
          name={line.goods.name}
          unit={line.goods.unit}
          quantity={line.quantity}
          bounds={boundsOf(line.goods, line)}
          onChange={(next) => onQuantity(line.goods.id, next)}
        />
      ) : (
        quantity
      )}
    </td>
    <td data-align="right">{price === null ? '—' : formatMoney(price.amount)}</td>
    <td>
      {line.kind === 'goods' && (
        <Button
          size={28}
          icon="trash"
          square
          aria-label={`移除 ${line.goods.name}`}
          onClick={() => onRemove(line.goods.id)}
        >
          移除
        </Button>
      )}
    </td>
  </tr>
)

type Row = { readonly title: string; readonly note: string | null; readonly before: Money; readonly after: Money }

/** The steps of both accounts, one line each. */
const rowsOf = (before: PricedOrder, after: PricedOrder): readonly Row[] => {
  const titles = [...new Set([...after.steps, ...before.steps].map(({ title }) => title))]
  return titles.map((title) => {
    const [was, is] = [before, after].map(({ steps }) => steps.find((step) => step.title === title))
    return { title, note: is?.note ?? was?.note ?? null, before: was?.change ?? zero, after: is?.change ?? zero }
  })
}

const Difference = ({ before, after }: Pick<Row, 'before' | 'after'>) => {
  const apart = subtract(after, before)
  return <span className={apart < zero ? styles.less : undefined}>{formatMoney(apart)}</span>
}

/** 价格明白账 without the offer and with it. */
const Comparison = ({ before, after }: { readonly before: PricedOrder; readonly after: PricedOrder }) => (
  <>
    <div className={parts.scroll}>
      <table className={parts.table} aria-label="价格明白账">
        <thead>
          <tr>
            <th scope="col">价格明白账</th>
            <th scope="col" data-align="right">
              现在
            </th>
            <th scope="col" data-align="right">
              活动后
            </th>
            <th scope="col" data-align="right">
              差
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after).map((row) => (
            <tr key={row.title}>
              <td>
                {row.title}
                {row.note !== null && <span className={styles.kind}>{row.note}</span>}
              </td>
              <td data-align="right">{formatMoney(row.before)}</td>
              <td data-align="right">{formatMoney(row.after)}</td>
              <td data-align="right">
                <Difference {...row} />
              </td>
            </tr>
          ))}
          <tr>
            <td>
              <b>合计应付</b>
            </td>
            <td data-align="right">{formatMoney(before.payable)}</td>
            <td data-align="right">
              <b>{formatMoney(after.payable)}</b>
            </td>
            <td data-align="right">
              <Difference before={before.payable} after={after.payable} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
    {after.notApplied.length > 0 && (
      <div className={parts.inside}>
        <b>没有生效的</b>
        <ul className={parts.outcome}>
          {[...new Set(after.notApplied.map((one) => unappliedText(one)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    )}
  </>
)
