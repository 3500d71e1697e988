import { encode } from 'uqr'
import * as styles from './QrCode.css.ts'

type QrCodeProps = {
  /** What a camera reads: an address of the shop. */
  readonly text: string
  /** The caption: 扫码打开手机版. */
  readonly label: string
  readonly size?: 88 | 120 | 160 | 200
}

/** Quiet zone around the code, in modules: a camera needs four. */
const MARGIN = 4

/** Dark on light in both themes: many cameras read no other. Uses a library: load it where it is first shown. */
export const QrCode = ({ text, label, size = 120 }: QrCodeProps) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const side = modules + 2 * MARGIN
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.modules} d={data.flatMap(runsOf).join('')} />
    </svg>
  )
}

/** The dark runs of one row, as rectangles of a path. */
const runsOf = (row: readonly boolean[], y: number): readonly string[] =>
  row.flatMap((dark, x) => {
    if (!dark || row[x - 1] === true) return []
    const end = row.indexOf(false, x)
    const length = (end === -1 ? row.length : end) - x
    return [`M${x + MARGIN} ${y + MARGIN}h${length}v1h-${length}z`]
  })
