import { floorShare, formatMoney, type Money } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, dayFromText, day as dayOf, type Instant } from '@xinglin/domain/kernel/time'
import {
  type CustomersReport,
  daysOfStock,
  growthOf,
  marginOf,
  type SalesReport,
  shareOf,
  type Sold,
  soldOf,
  type SoldRow,
  type StockReport,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { TextField } from '@xinglin/ui-kit/TextField'
import type { ReactNode } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths, type ReportPart } from '../../shared/paths.ts'
import { DayChart } from './day-chart.tsx'
import { csvOf } from '../../shared/csv.ts'
import { customersTable, salesTable, stockTable, wordsTable } from './report-csv.ts'
import { growthWords, percent } from '../../shared/percent.ts'
import * as styles from './reports-view.css.ts'

export type Reports =
  | { readonly part: 'sales'; readonly report: SalesReport }
  | { readonly part: 'stock'; readonly report: StockReport }
  | { readonly part: 'customers'; readonly report: CustomersReport }

type ReportsViewProps = {
  readonly reports: Reports
  readonly now: Instant
  readonly isLoading: boolean
  readonly onDays: (from: Day, to: Day) => void
  readonly onSave: (name: string, text: string) => void
}

const names: { readonly [P in ReportPart]: string } = { sales: '销售', stock: '库存', customers: '客户' }

/** Sales, stock and lost customers, one tab each. */
export const ReportsView = (props: ReportsViewProps) => {
  const { reports, isLoading } = props
  return (
    <div className={parts.page} aria-busy={isLoading}>
      <header className={parts.head}>
        <h1>报表</h1>
        {reports.part === 'sales' && <Days {...props} report={reports.report} />}
      </header>
      <Tabs
        aria-label="报表"
        tabs={(['sales', 'stock', 'customers'] as const).map((part) => ({
          href: paths.reports(part),
          text: names[part],
          current: part === reports.part,
        }))}
      />
      {reports.part === 'sales' && <Sales {...props} report={reports.report} />}
      {reports.part === 'stock' && <Stock {...props} report={reports.report} />}
      {reports.part === 'customers' && <Customers {...props} report={reports.report} />}
    </div>
  )
}

const Days = ({ report: { from, to }, now, onDays }: ReportsViewProps & { readonly report: SalesReport }) => {
  const yesterday = addDays(dayAt(now), -1)
  const last = (days: number) => () => onDays(addDays(yesterday, 1 - days), yesterday)
  const isLast = (days: number): boolean => to === yesterday && from === addDays(yesterday, 1 - days)
  return (
    <>
      <span className={parts.note}>
        {from} 至 {to}
      </span>
      <span className={parts.headEnd}>
        {[7, 30].map((days) => (
          <Button
            key={days}
            size={32}
            aria-pressed={isLast(days)}
            tone={isLast(days) ? 'outline' : 'secondary'}
            onClick={last(days)}
          >
            {`${String(days)} 天`}
          </Button>
        ))}
        <TextField
          size={32}
          type="date"
          aria-label="从"
          value={from}
          onChange={(event) => {
            const day = dayFromText(event.currentTarget.value)
            if (day !== null) onDays(day, to)
          }}
        />
        <TextField
          size={32}
          type="date"
          aria-label="至"
          value={to}
          onChange={(event) => {
            const day = dayFromText(event.currentTarget.value)
            if (day !== null) onDays(from, day)
          }}
        />
      </span>
    </>
  )
}

const Growth = ({ now, before }: { readonly now: Money; readonly before: Money }) => {
  const growth = growthOf(now, before)
  if (growth === null) return <span className={parts.note}>上期无</span>
  return (
    <span className={growth < 0 ? styles.down : styles.up}>
      {growth < 0 ? '↓' : '↑'} {growthWords(growth)}
    </span>
  )
}

const Export = ({
  name,
  text,
  onSave,
}: { readonly name: string; readonly text: () => string } & Pick<ReportsViewProps, 'onSave'>) => (
  <Button size={28} icon="download" aria-label={`导出 ${name}`} onClick={() => onSave(`${name}.csv`, text())}>
    导出
  </Button>
)

const Sales = ({ report, onSave }: ReportsViewProps & { readonly report: SalesReport }) => {
  const { days, orders, buyers, newBuyers, returned } = report
  const all = soldOf(days)
  const before = soldOf(days.map(({ before: sales }) => ({ sales, known: sales, cost: sales })))
  const each = (by: Parameters<typeof salesTable>[1]) => () => csvOf(salesTable(report, by))
  return (
    <>
      <dl className={styles.tiles}>
        <Tile name="销售额（已付减退款，不含运费）" figure={`¥${formatMoney(all.sales)}`}>
          <Growth now={all.sales} before={before.sales} />
        </Tile>
        <Tile name="毛利率" figure={percent(marginOf(all))}>
          <span className={parts.note}>成本已知 {percent(shareOf(all.known, all.sales))} 的销售额</span>
        </Tile>
        <Tile name="下单会员" figure={String(buyers)}>
          <span className={parts.note}>新会员 {newBuyers}</span>
        </Tile>
        <Tile name="订单" figure={orders.toLocaleString('zh-CN')}>
          <span className={parts.note}>
            单均 ¥{formatMoney(orders === 0 ? all.sales : perOrder(all.sales, orders))}
          </span>
        </Tile>
        <Tile name="售后订单" figure={String(returned)}>
          <span className={parts.note}>占 {percent(orders === 0 ? 0 : Math.round((returned / orders) * 1000))}</span>
        </Tile>
      </dl>
      <Card
        title="每日销售与毛利率"
        note={
          <ul className={styles.keys}>
            <li>
              <span className={styles.swatch} /> 销售额
            </li>
            <li>
              <span className={styles.dash} /> 上期
            </li>
            <li>
              <span className={styles.line} /> 毛利率（右轴）
            </li>
          </ul>
        }
        end={<Export name="每日销售" text={each('days')} onSave={onSave} />}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard */}
        <section className={parts.scroll} tabIndex={0} aria-label="每日销售图">
          <DayChart days={days} />
        </section>
      </Card>
      <div className={styles.tables}>
        <Rows title="品类" rows={report.categories} all={all} text={each('categories')} onSave={onSave} />
        <Rows title="会员" rows={report.members} all={all} text={each('members')} onSave={onSave} />
        <Rows title="业务员" rows={report.reps} all={all} text={each('reps')} onSave={onSave} />
      </div>
    </>
  )
}

const perOrder = (sales: Money, orders: number): Money => floorShare(sales, 1, orders)

type TileProps = { readonly name: string; readonly figure: string; readonly children: ReactNode }
const Tile = ({ name, figure, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{figure}</b>
      {children}
    </dd>
  </div>
)

type RowsProps = Pick<ReportsViewProps, 'onSave'> & {
  readonly title: string
  readonly rows: readonly SoldRow[]
  readonly all: Sold
  readonly text: () => string
}

const Rows = ({ title, rows, all, text, onSave }: RowsProps) => (
  <Card title={title} end={<Export name={`${title}销售`} text={text} onSave={onSave} />}>
    {rows.length === 0 ? (
      <p className={parts.message}>这段时间没有成交</p>
    ) : (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
      <section className={parts.scroll} tabIndex={0} aria-label={`${title}销售表`}>
        <table className={parts.table}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">占比</th>
              <th scope="col" data-align="right">
                销售额
              </th>
              <th scope="col" data-align="right">
                毛利率
              </th>
              <th scope="col" data-align="right">
                比上期
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 12).map((row) => (
              <tr key={row.name}>
                <td className={styles.name}>{row.name}</td>
                <td>
                  <span className={styles.share}>
                    <span className={styles.shareTrack}>
                      <span className={styles.shareBar} style={{ width: percent(shareOf(row.sales, all.sales)) }} />
                    </span>
                    {percent(shareOf(row.sales, all.sales))}
                  </span>
                </td>
                <td data-align="right">{formatMoney(row.sales)}</td>
                <td data-align="right">{percent(marginOf(row))}</td>
                <td data-align="right">
                  <Growth now={row.sales} before={row.before} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </Card>
)

const Stock = ({ report, onSave }: ReportsViewProps & { readonly report: StockReport }) => {
  const { days, goods, knownGoods, categories, expired, expiring, batches } = report
  const held = [
    { name: '已过期', ...expired },
    ...expiring.map(({ within, ...row }) => ({ name: `${String(within)} 天内到期`, ...row })),
  ]
  return (
    <>
      <p className={parts.note}>
        金额按成本计；没有成本的商品按售价计（{knownGoods.toLocaleString('zh-CN')} / {goods.toLocaleString('zh-CN')}{' '}
        个在售商品有成本）
      </p>
      <dl className={styles.tiles}>
        {held.map(({ name, batches: count, units, value }) => (
          <Tile key={name} name={name} figure={`¥${formatMoney(value)}`}>
            <span className={parts.note}>
              {count} 个批次，{units.toLocaleString('zh-CN')} 个
            </span>
          </Tile>
        ))}
      </dl>
      <div className={parts.halves}>
        <Card title="库存周转" note={`近 ${String(days)} 天`}>
          <PlainRows
            label="库存周转表"
            heads={['品类', '库存', '金额', '出库', '可销天数']}
            rows={categories.map((row) => [
              row.name,
              row.units.toLocaleString('zh-CN'),
              formatMoney(row.value),
              row.soldUnits.toLocaleString('zh-CN'),
              daysOfStock(row, days)?.toLocaleString('zh-CN') ?? '没有出库',
            ])}
            empty="没有库存"
          />
        </Card>
        <Card
          title="过期和临近效期的批次"
          note={`最早的 ${String(batches.length)} 批`}
          end={<Export name="近效期批次" text={() => csvOf(stockTable(report))} onSave={onSave} />}
        >
          <PlainRows
            label="近效期批次表"
            heads={['商品', '批号', '有效期至', '数量', '金额']}
            rows={batches
              .slice(0, 20)
              .map((row) => [
                row.name,
                row.batch,
                row.expiresOn,
                row.units.toLocaleString('zh-CN'),
                formatMoney(row.value),
              ])}
            empty="没有过期或 180 天内到期的批次"
          />
        </Card>
      </div>
    </>
  )
}

const Customers = ({ report, onSave }: ReportsViewProps & { readonly report: CustomersReport }) => (
  <div className={parts.halves}>
    <Card
      title="沉睡会员"
      note={`${String(report.sleepingDays)} 天未下单 ${String(report.sleeping)} 家`}
      end={<Export name="沉睡会员" text={() => csvOf(customersTable(report))} onSave={onSave} />}
    >
      <PlainRows
        label="沉睡会员表"
        heads={['会员', '上次下单', '此前月均', '业务员', '可能原因']}
        rows={report.members
          .slice(0, 30)
          .map((row) => [
            row.company,
            row.lastOrderOn,
            formatMoney(row.monthly),
            row.rep || '未分配',
            row.licenceExpired ? '证照已过期' : '—',
          ])}
        empty="没有沉睡会员"
      />
    </Card>
    <Card
      title="没有结果的搜索"
      note="近 30 天"
      end={<Export name="没有结果的搜索" text={() => csvOf(wordsTable(report))} onSave={onSave} />}
    >
      <PlainRows
        label="没有结果的搜索表"
        heads={['搜索词', '次数']}
        rows={report.words.slice(0, 30).map(({ word, times }) => [word, times.toLocaleString('zh-CN')])}
        empty="近 30 天的搜索都有结果"
      />
    </Card>
  </div>
)

type PlainRowsProps = {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly empty: string
}

/** Text to the left, numbers to the right. */
const PlainRows = ({ label, heads, rows, empty }: PlainRowsProps) => {
  const align = (text: string, head?: string): 'right' | undefined =>
    head !== '批号' && /^[\d,.]+$/.test(text) ? 'right' : undefined
  if (rows.length === 0) return <p className={parts.message}>{empty}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
    <section className={parts.scroll} tabIndex={0} aria-label={label}>
      <table className={parts.table}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-align={align(rows[0]?.[at] ?? '', head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((text, at) => (
                <td key={heads[at]} data-align={align(text, heads[at])}>
                  {heads[at] === '有效期至' ? <LifeBar on={dayOf(text)} look="cell" /> : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
