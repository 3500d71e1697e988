import type { ReactNode } from 'react'
import * as styles from './MarkedPicture.css.ts'

type Mark = {
  /** In thousandths of the picture, from its upper left corner. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** What is wrong there. */
  readonly label: string
  /** Number of the field beside the picture; null: none. */
  readonly number: number | null
}

type MarkedPictureProps = {
  readonly src: string
  readonly alt: string
  readonly marks: readonly Mark[]
  /** `fit`: whole within the place; `full`: as wide as the place. */
  readonly size?: keyof typeof styles.frames
  readonly onError?: () => void
  /** Above the picture, at its size. */
  readonly children?: ReactNode
}

const percent = (thousandths: number): string => `${String(thousandths / 10)}%`

/** A picture with boxes around the places that somebody should look at. */
export const MarkedPicture = ({ src, alt, marks, size = 'full', onError, children }: MarkedPictureProps) => (
  <span className={styles.frames[size]}>
    <img
      className={styles.pictures[size]}
      src={src}
      alt={marks.length === 0 ? alt : `${alt}，标注：${marks.map(({ label }) => label).join('、')}`}
      onError={onError}
    />
    {marks.length > 0 && (
      <svg className={styles.marks} aria-hidden="true">
        {marks.map(({ left, top, width, height, label, number }) => (
          <g key={`${label} ${String(number)}`}>
            <rect
              className={styles.box}
              x={percent(left)}
              y={percent(top)}
              width={percent(width)}
              height={percent(height)}
              rx={4}
            />
            {number !== null && (
              <>
                <circle className={styles.dot} cx={percent(left + width)} cy={percent(top)} r={9} />
                <text
                  className={styles.number}
                  x={percent(left + width)}
                  y={percent(top)}
                  textAnchor="middle"
                  dominantBaseline="central"
                >
                  {number}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
    )}
    {children}
  </span>
)
