import {
  floorToFen,
  formatMoney,
  formatUnitPrice,
  isLess,
  type Money,
  subtract,
  sum,
  times,
  zero,
} from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import { Fragment } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LifeBar } from '../LifeBar/LifeBar.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './OrderLines.css.ts'

/** One good of an order, before or after it was placed. */
export type OrderLineLook = {
  readonly id: number
  /** Null where it has no page of its own: a combination. */
  readonly href: string | null
  /** 组合, 换购 or 赠. */
  readonly tag?: string | null
  /** Parts of a combination. */
  readonly parts?: readonly { readonly name: string; readonly href: string; readonly words: string }[]
  readonly picture: string | undefined
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  /** The batches in stock for it, or those that were shipped. */
  readonly batches: readonly { readonly number: string; readonly expiresOn: Day; readonly reportUrl?: string | null }[]
  readonly unitPrice: Money
  readonly quantity: number
  readonly unit: string
  readonly amount: Money
  /** `amount` less its share of the order's deductions: the final cost of the line. */
  readonly net?: Money
  /** The values that the buyer last saw: the line is highlighted, with old values struck through beside new ones. */
  readonly was?: { readonly quantity: number | undefined; readonly unitPrice: Money | undefined }
  /** What came of a placed line: its units in words, where money went, and how much. */
  readonly outcome?: {
    readonly words: readonly string[]
    readonly notes: readonly string[]
    readonly refunded: Money
    readonly isShort: boolean
  }
  /** The address for after-sales of this line; null where they are not possible. */
  readonly askHref?: string | null
}

type OrderLinesProps = {
  readonly lines: readonly OrderLineLook[]
  /** After the order is placed: batches with their reports, and links to after-sales. */
  readonly placed?: boolean
}

/** 商品清单: read-only. */
export const OrderLines = ({ lines, placed = false }: OrderLinesProps) => {
  const mayAsk = lines.some(({ askHref = null }) => askHref !== null)
  const shared = !placed && lines.some(({ net }) => net !== undefined)
  const look = placed ? (mayAsk ? 'asked' : 'placed') : shared ? 'shared' : 'planned'
  return (
    <div className={styles.lines}>
      <Heads look={look} />
      <ul aria-label="商品清单">
        {lines.map((line) => (
          <Line key={line.id} line={line} look={look} />
        ))}
      </ul>
      {shared && <Total lines={lines} />}
    </div>
  )
}

type Look = keyof typeof styles.rows

const isPlaced = (look: Look): boolean => look === 'placed' || look === 'asked'

const Heads = ({ look }: { readonly look: Look }) => (
  <div className={styles.heads[look]} aria-hidden="true">
    <span>商品</span>
    {isPlaced(look) ? (
      <span className={styles.batch}>
        <span>批号</span>
        <span>有效期至</span>
        <span className={styles.middle}>检验报告</span>
      </span>
    ) : (
      <span>批号 / 效期</span>
    )}
    <span className={styles.right}>单价</span>
    <span className={styles.right}>数量</span>
    {look === 'shared' && (
      <>
        <span className={styles.grossHead}>金额</span>
        <span className={styles.grossHead}>优惠分摊</span>
      </>
    )}
    <span className={styles.right}>{look === 'planned' ? '小计' : '实付'}</span>
    {look === 'asked' && <span className={styles.middle}>操作</span>}
  </div>
)

const Line = ({ line, look }: { readonly line: OrderLineLook; readonly look: Look }) => {
  const { was, outcome } = line
  const isChanged = was !== undefined || outcome?.isShort === true
  return (
    <li className={isChanged ? `${styles.rows[look]} ${styles.changed}` : styles.rows[look]}>
      <Goods line={line} />
      <div className={styles.batches}>
        {line.batches.map((batch) =>
          isPlaced(look) ? (
            <PlacedBatch key={batch.number} name={line.name} batch={batch} />
          ) : (
            <p key={batch.number}>
              {batch.number}　<LifeBar on={batch.expiresOn} look="date" />
            </p>
          ),
        )}
      </div>
      <div className={styles.price}>
        {was?.unitPrice !== undefined && <del className={styles.before}>¥{formatUnitPrice(was.unitPrice)}</del>}
        <Price money={line.unitPrice} unit={line.unit} tone={isPlaced(look) ? 'ink' : 'price'} />
      </div>
      <div className={styles.quantity}>
        {was?.quantity !== undefined && <del className={styles.before}>{was.quantity}</del>}
        {outcome === undefined ? `${String(line.quantity)}${line.unit}` : <Outcome of={outcome} />}
      </div>
      {look === 'shared' && (
        <>
          <div className={styles.gross}>
            ¥{formatMoney(line.amount)}
            <Remainder of={line} />
          </div>
          <div className={styles.share}>{taken(shareOf(line))}</div>
        </>
      )}
      <div className={styles.amount}>
        <Price money={line.net ?? line.amount} tone="ink" />
        {look === 'planned' && <Remainder of={line} />}
        {outcome !== undefined && isLess(zero, outcome.refunded) && (
          <p className={styles.refunded}>{taken(outcome.refunded)}</p>
        )}
      </div>
      {typeof line.askHref === 'string' && (
        <div className={styles.ask}>
          <a className={styles.report} href={line.askHref} aria-label={`申请售后，${line.name}`}>
            申请售后
          </a>
        </div>
      )}
    </li>
  )
}

const Outcome = ({ of: { words, notes } }: { readonly of: NonNullable<OrderLineLook['outcome']> }) => (
  <>
    <p>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && ' '}
          <span className={styles.unit}>{at < words.length - 1 ? `${word} ·` : word}</span>
        </Fragment>
      ))}
    </p>
    {notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
  </>
)

const shareOf = ({ amount, net = amount }: OrderLineLook): Money => subtract(amount, net)

const taken = (share: Money): string => (share === zero ? '¥0.00' : `−¥${formatMoney(share)}`)

/** 合计, below the columns that it sums. */
const Total = ({ lines }: Pick<OrderLinesProps, 'lines'>) => (
  <div className={styles.total}>
    <span className={styles.goods}>合计</span>
    <span className={styles.gross}>¥{formatMoney(sum(lines.map(({ amount }) => amount)))}</span>
    <span className={styles.share}>{taken(sum(lines.map(shareOf)))}</span>
    <span className={styles.amount}>
      <Price money={sum(lines.map(({ amount, net = amount }) => net))} tone="ink" />
    </span>
  </div>
)

/**
 * Marks the line that takes the rounding difference by which floored lines fall short of the order's sum
 * (docs/rules.md#2-13): its amount exceeds price times quantity.
 */
const Remainder = ({ of: { amount, unitPrice, quantity } }: { readonly of: OrderLineLook }) => {
  const borne = subtract(amount, floorToFen(times(unitPrice, quantity)))
  return borne === zero ? null : <p className={styles.facts}>含尾差 ¥{formatMoney(borne)}</p>
}

const Goods = ({ line }: { readonly line: OrderLineLook }) => (
  <div className={styles.goods}>
    {line.picture === undefined ? (
      <span className={styles.nothing}>
        <Icon name="image" size={20} />
      </span>
    ) : (
      <img className={styles.picture} src={line.picture} alt="" width={56} height={44} loading="lazy" />
    )}
    <div className={styles.words}>
      <p className={`${styles.name} ${oneLine}`} title={line.name}>
        {line.tag != null && <Tag label={line.tag} />}{' '}
        {line.href === null ? (
          line.name
        ) : (
          <a className={styles.link} href={line.href}>
            {line.name}
          </a>
        )}
      </p>
      <p className={`${styles.facts} ${oneLine}`} title={`${line.specification}　${line.manufacturer}`}>
        {line.specification}　{line.manufacturer}
      </p>
      {line.parts?.map(({ name, href, words }) => (
        <p key={href} className={`${styles.facts} ${oneLine}`} title={`${name}　${words}`}>
          <a href={href}>{name}</a>　{words}
        </p>
      ))}
    </div>
  </div>
)

type PlacedBatchProps = { readonly name: string; readonly batch: OrderLineLook['batches'][number] }

/** Documents open in a new tab: a buyer compares them with the delivery. */
const PlacedBatch = ({ name, batch: { number, expiresOn, reportUrl = null } }: PlacedBatchProps) => (
  <p className={styles.batch}>
    <span className={oneLine} title={number}>
      <span className={styles.label}>批号</span>
      {number}
    </span>
    <span>
      <span className={styles.label}>有效期至</span>
      <LifeBar on={expiresOn} look="cell" />
    </span>
    {reportUrl !== null && (
      <a
        className={styles.report}
        href={reportUrl}
        target="_blank"
        rel="noopener"
        aria-label={`下载检验报告，${name} ${number}`}
      >
        <Icon name="download" size={14} />
        下载
      </a>
    )}
  </p>
)
