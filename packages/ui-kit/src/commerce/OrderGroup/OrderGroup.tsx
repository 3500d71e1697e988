import { add, formatMoney, formatUnitPrice, isLess, subtract, zero } from '@xinglin/domain/kernel/money'
import { dayAt, timeOfDay } from '@xinglin/domain/kernel/time'
import {
  awaitsConfirmation,
  hasLeft,
  type OrderState,
  orderStateLabels,
  type OrderSummary,
  type OrderSummaryLine,
  outcomeOfLine,
  outcomeWords,
  paidBackSum,
} from '@xinglin/domain/orders'
import { lineTag } from '@xinglin/domain/promotions'
import type { ReactNode } from 'react'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { StatusText } from '../../components/StatusText/StatusText.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './OrderGroup.css.ts'

type OrderGroupProps = {
  readonly order: OrderSummary
  readonly href: string
  /** The payment address; required while it is unpaid. */
  readonly payHref: string
  /** Further actions of the buyer: small buttons. */
  readonly children?: ReactNode
}

const tones = {
  unpaid: 'due',
  transferSent: 'due',
  inReview: 'moving',
  toShip: 'moving',
  toReceive: 'moving',
  completed: 'done',
  cancelled: 'over',
} as const satisfies Record<OrderState, string>

/** 待付款, 待发货 …, coloured by who has to act. */
export const OrderStatus = ({ state }: { readonly state: OrderState }) => (
  <StatusText tone={tones[state]}>{orderStateLabels[state]}</StatusText>
)

/** 含麻 or 冷藏, where an order is a separate part of a submit. */
export const OrderPartTag = ({ part }: Pick<OrderSummary, 'part'>) => {
  if (part === 'normal') return null
  return part === 'ephedrine' ? <AttrTag label="含麻" tone="warning" /> : <AttrTag label="冷藏" tone="info" />
}

type OrderedLineProps = { readonly line: OrderSummaryLine; readonly isShipped: boolean }

const OrderedLine = ({ line, isShipped }: OrderedLineProps) => {
  const tag = lineTag(line.kind)
  const outcome = outcomeOfLine(line)
  const isPlain = outcome.short === 0 && outcome.returned === 0
  return (
    <li className={styles.line}>
      {line.picture === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={line.picture} alt="" width={56} height={44} loading="lazy" />
      )}
      <div className={styles.words}>
        <p className={`${styles.name} ${oneLine}`} title={line.name}>
          {line.name} {tag !== null && <Tag label={tag} />}
        </p>
        <p className={styles.facts}>
          <span className={oneLine} title={`${line.specification}　${line.manufacturer}`}>
            {line.specification}　{line.manufacturer}
          </span>
          {line.batchNumbers.length > 0 && (
            <span className={oneLine} title={`批号 ${line.batchNumbers.join('、')}`}>
              批号 <span className={styles.figure}>{line.batchNumbers.join('、')}</span>
            </span>
          )}
        </p>
      </div>
      <p className={styles.price}>
        <span className={styles.unitPrice}>¥{formatUnitPrice(line.unitPrice)}</span>
        <span className={styles.small}>
          {isPlain ? `× ${String(line.quantity)}${line.unit}` : outcomeWords(outcome, line.unit, isShipped).join(' · ')}
        </span>
      </p>
    </li>
  )
}

/** The orders of a page, under one heading where there is room for columns. */
export const OrderGroups = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.orders}>
    <div className={styles.columnHeads} aria-hidden="true">
      <span className={styles.goodsHead}>
        <span>商品</span>
        <span>单价 / 数量</span>
      </span>
      <span>实付金额</span>
      <span>状态</span>
      <span>操作</span>
    </div>
    {children}
  </div>
)

type OfOrder = Pick<OrderGroupProps, 'order'>

const Head = ({ order }: OfOrder) => {
  const { number, part, state, placedAt, payBefore } = order
  return (
    <header className={styles.head}>
      <span className={`${styles.figure} ${styles.fromMedium}`}>{`${dayAt(placedAt)} ${timeOfDay(placedAt)}`}</span>
      <span>
        <span className={styles.fromMedium}>订单号 </span>
        <b className={`${styles.figure} ${styles.number}`}>{number}</b>
      </span>
      <OrderPartTag part={part} />
      {state === 'unpaid' && payBefore !== null && (
        <span className={`${styles.due} ${styles.fromMedium}`}>
          <Icon name="clock" size={14} />
          {`请在 ${dayAt(payBefore).slice(5)} ${timeOfDay(payBefore)} 前${awaitsConfirmation(order) ? `确认（${order.onBehalf?.by ?? ''} 代您下单）` : '完成付款'}`}
        </span>
      )}
      <span className={`${styles.onPhone} ${styles.push}`}>
        <OrderStatus state={state} />
      </span>
    </header>
  )
}

/** What is due or was paid; on a phone also until when. */
const Amount = ({ order }: OfOrder) => {
  const { state, placedAt, payBefore, payable, balance, freight, refunded } = order
  const back = paidBackSum(refunded)
  const isOwed = state === 'unpaid' || state === 'transferSent'
  return (
    <div className={styles.cell}>
      <span className={styles.heard}>{isOwed ? '应付金额' : state === 'cancelled' ? '订单金额' : '实付金额'}</span>
      <Price money={isOwed ? payable : add(payable, balance)} size="m" tone={isOwed ? 'price' : 'ink'} />
      {isLess(zero, balance) && (
        <span
          className={`${styles.small} ${styles.fromMedium}`}
        >{`${isOwed ? '另由余额抵扣' : '含余额支付'} ¥${formatMoney(balance)}`}</span>
      )}
      <span className={`${styles.small} ${styles.fromMedium}`}>{`含运费 ¥${formatMoney(freight)}`}</span>
      {isLess(zero, back) && (
        <span className={styles.small}>
          {`已退 ¥${formatMoney(back)}，实收 ¥${formatMoney(subtract(add(payable, balance), back))}`}
        </span>
      )}
      <span className={`${styles.small} ${styles.onPhone}`}>
        {state === 'unpaid' && payBefore !== null
          ? `${dayAt(payBefore).slice(5)} ${timeOfDay(payBefore)} 前${awaitsConfirmation(order) ? '确认' : '付款'}`
          : `${dayAt(placedAt).slice(5)} 下单`}
      </span>
    </div>
  )
}

/** One order of the list: its goods, amount, state, and the buyer's actions. */
export const OrderGroup = ({ order, href, payHref, children }: OrderGroupProps) => {
  const { number, state, lineCount, lines } = order
  const isUnconfirmed = awaitsConfirmation(order)
  return (
    <article className={styles.order} aria-label={`订单 ${number}`}>
      <Head order={order} />
      <div className={styles.body}>
        <div className={styles.goods}>
          <ul className={styles.lines} aria-label="商品">
            {lines.map((line) => (
              <OrderedLine key={line.id} line={line} isShipped={hasLeft(state)} />
            ))}
          </ul>
          {lineCount > lines.length && (
            <p className={styles.more}>
              <Link href={href}>{`共 ${String(lineCount)} 种，查看全部`}</Link>
            </p>
          )}
          <span className={`${styles.small} ${styles.onPhone}`}>{`共 ${String(lineCount)} 种`}</span>
        </div>
        <Amount order={order} />
        <div className={`${styles.cell} ${styles.fromMediumCell}`}>
          <OrderStatus state={state} />
          <Link href={href}>订单详情</Link>
        </div>
        <div className={styles.actions}>
          <span className={styles.onPhone}>
            <Link href={href}>更多</Link>
          </span>
          {state === 'unpaid' && (
            <Button
              tone="buy"
              size="adaptive"
              href={isUnconfirmed ? href : payHref}
              aria-label={`${isUnconfirmed ? '去确认' : '去付款'}，订单 ${number}`}
            >
              {isUnconfirmed ? '去确认' : '去付款'}
            </Button>
          )}
          {children}
        </div>
      </div>
    </article>
  )
}
