import * as styles from './MiniBarChart.css.ts'

type MiniBarChartProps = {
  /** The accessible name, with the unit: 近 6 个月采购金额，单位万元. The figures are appended for screen readers. */
  readonly label: string
  readonly bars: readonly { readonly name: string; readonly value: number; readonly text: string }[]
}

const width = 420
const height = 150
const floor = 124
const ceiling = 20
const barWidth = 32

/** A few bars, the last one current. SVG attributes only: no library, no style attribute. */
export const MiniBarChart = ({ label, bars }: MiniBarChartProps) => {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}：${bars.map(({ name, text }) => `${name} ${text}`).join('，')}`}
    >
      <g className={styles.grid}>
        <path d={`M0 20h${width}M0 60h${width}M0 100h${width}`} />
      </g>
      {bars.map(({ name, value, text }, at) => {
        const tall = most === 0 ? 0 : Math.round((Math.max(0, value) / most) * (floor - ceiling - 12))
        const middle = Math.round(step * (at + 0.5))
        const last = at === bars.length - 1
        return (
          <g key={name}>
            <rect
              className={last ? styles.current : styles.bar}
              x={middle - barWidth / 2}
              y={floor - tall}
              width={barWidth}
              height={tall}
              rx={3}
            />
            <text className={last ? styles.currentFigure : styles.figure} x={middle} y={floor - tall - 6}>
              {text}
            </text>
            <text className={styles.name} x={middle} y={144}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
