import { formatMoney, type Money } from '@xinglin/domain/kernel/money'
import { type DaySold, marginOf } from '@xinglin/domain/staff'
import * as styles from './reports-view.css.ts'

const width = 1000
const height = 200
const left = 60
const right = 40
const floor = 172
const ceiling = 14

const percent = (tenths: number): string => `${(tenths / 10).toFixed(1)}%`

/** Label of the axis: 18 万. */
const rounded = (most: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return Math.ceil(most / step) * step
}
const axisWord = (units: number): string => {
  const yuan = units / 10_000
  return yuan >= 10_000 ? `${String(Math.round(yuan / 1000) / 10)} 万` : String(Math.round(yuan))
}

/** Bars of sales, a tick for the preceding period, and the margin as a line with its own scale; SVG attributes only. */
export const DayChart = ({ days }: { readonly days: readonly DaySold[] }) => {
  const top = rounded(Math.max(1, ...days.flatMap(({ sales, before }): readonly Money[] => [sales, before])))
  const step = (width - left - right) / Math.max(1, days.length)
  const y = (units: number): number => floor - (units / top) * (floor - ceiling)
  const margins = days.map((day) => marginOf(day))
  const highest = Math.max(100, ...margins.map((margin) => margin ?? 0))
  const middle = (at: number): number => left + step * (at + 0.5)
  const points = margins.flatMap((margin, at) =>
    margin === null
      ? []
      : [`${middle(at).toFixed(1)},${(floor - (Math.max(0, margin) / highest) * (floor - ceiling)).toFixed(1)}`],
  )
  const every = Math.max(1, Math.ceil(days.length / 10))
  const total = days.map(({ day, sales }) => `${day.slice(5)} ¥${formatMoney(sales)}`).join('，')
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={`每日销售额：${total}`}
    >
      <Grid top={top} y={y} />
      {points.length > 0 && (
        <text className={styles.axis} x={width - right + 4} y={ceiling + 4}>
          {percent(highest)}
        </text>
      )}
      {days.map((one, at) => (
        <g key={one.day}>
          <rect
            className={at === days.length - 1 ? styles.lastBar : styles.bar}
            x={left + step * at + step * 0.15}
            y={y(one.sales)}
            width={step * 0.7}
            height={floor - y(one.sales)}
          >
            <title>{`${one.day} ${String(one.orders)} 单 ¥${formatMoney(one.sales)}，上期 ¥${formatMoney(one.before)}`}</title>
          </rect>
          {one.before > 0 && (
            <path
              className={styles.before}
              d={`M${String(left + step * at + step * 0.1)} ${String(y(one.before))}h${String(step * 0.8)}`}
            />
          )}
          {at % every === 0 && (
            <text className={styles.axis} x={middle(at)} y={floor + 18} textAnchor="middle">
              {one.day.slice(5)}
            </text>
          )}
        </g>
      ))}
      {points.length > 1 && <polyline className={styles.margin} points={points.join(' ')} />}
    </svg>
  )
}

type GridProps = { readonly top: number; readonly y: (units: number) => number }

const Grid = ({ top, y }: GridProps) =>
  [0, 0.5, 1].map((part) => (
    <g key={part}>
      <path className={styles.grid} d={`M${String(left)} ${String(y(top * part))}H${String(width - right)}`} />
      <text className={styles.axis} x={left - 8} y={y(top * part) + 4} textAnchor="end">
        {axisWord(top * part)}
      </text>
    </g>
  ))
