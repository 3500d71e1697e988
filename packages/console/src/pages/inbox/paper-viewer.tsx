import { IconButton } from '@xinglin/ui-kit/IconButton'
import { useMemo, useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import * as styles from './paper-viewer.css.ts'

type PaperViewerProps = {
  readonly title: string
  /** Ids of the pictures, in order. */
  readonly pictures: readonly number[]
}

const SCALES = [1, 1.5, 2, 3] as const

/** A viewer for documents: fit, zoom, rotate, and several pages. */
export const PaperViewer = ({ title, pictures }: PaperViewerProps) => {
  const [page, setPage] = useState(0)
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const id = pictures[page]
  const keys = useMemo(
    () => ({
      z: () => setStep((now) => (now + 1) % SCALES.length),
      t: () => setTurns((now) => (now + 1) % 4),
    }),
    [],
  )
  useKeys(keys)
  if (id === undefined) return null
  const open = (next: number): void => {
    setPage(next)
    setIsBroken(false)
  }
  return (
    <figure className={styles.viewer}>
      <div className={styles.tools}>
        <figcaption>
          {title}（{page + 1}/{pictures.length}）
        </figcaption>
        <span className={styles.buttons}>
          <IconButton icon="minus" label="缩小" disabled={step === 0} onClick={() => setStep(step - 1)} />
          <span>{step === 0 ? '适合' : `${String((SCALES[step] ?? 1) * 100)}%`}</span>
          <IconButton
            icon="plus"
            label="放大"
            disabled={step === SCALES.length - 1}
            onClick={() => setStep(step + 1)}
          />
          <IconButton icon="refresh" label="旋转" onClick={() => setTurns((turns + 1) % 4)} />
          <a className={styles.open} href={paths.picture(id)} target="_blank" rel="noopener">
            新窗口打开
          </a>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard */}
      <section className={styles.stage} tabIndex={0} aria-label="图片">
        {isBroken ? (
          <p className={styles.broken}>图片无法显示，请在新窗口打开或退回让会员重传</p>
        ) : (
          <img
            src={paths.picture(id)}
            alt={`${title}，第 ${String(page + 1)} 张`}
            className={`${styles.picture} ${styles.scales[step] ?? ''} ${styles.turned[turns] ?? ''}`}
            onError={() => setIsBroken(true)}
          />
        )}
      </section>
      {pictures.length > 1 && (
        <div className={styles.thumbs}>
          {pictures.map((picture, at) => (
            <button
              key={picture}
              type="button"
              className={styles.thumb[at === page ? 'on' : 'off']}
              aria-label={`第 ${String(at + 1)} 张`}
              aria-pressed={at === page}
              onClick={() => open(at)}
            >
              <img src={paths.picture(picture)} alt="" className={styles.small} />
            </button>
          ))}
        </div>
      )}
    </figure>
  )
}
