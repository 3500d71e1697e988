import type { Ad } from '@xinglin/domain/content'
import { Button } from '@xinglin/ui-kit/Button'
import { Icon } from '@xinglin/ui-kit/Icon'
import { useState } from 'react'
import { isKnownPath } from '../../shared/paths.ts'
import * as styles from './hero.css.ts'

/** The pictures at the top. They turn when the buyer turns them: nothing moves by itself beside the work. */
export const Hero = ({ ads }: { readonly ads: readonly Ad[] }) => {
  const [at, setAt] = useState(0)
  const ad = ads[at] ?? ads[0]
  if (ad === undefined) return null
  const turn = (by: number) => setAt((at + by + ads.length) % ads.length)
  return (
    <section aria-roledescription="轮播" aria-label="活动" className={styles.banner}>
      <img
        key={ad.image}
        src={ad.image}
        alt=""
        width={832}
        height={292}
        fetchPriority="high"
        className={styles.picture}
      />
      <div className={styles.words} aria-live="polite">
        <h2 className={styles.title}>{ad.title}</h2>
        <p className={styles.subtitle}>{ad.subtitle}</p>
        {isKnownPath(ad.url) && (
          <div className={styles.way}>
            <Button tone="buy" size={40} href={ad.url} aria-label={`查看专场 ${ad.title}`}>
              查看专场
            </Button>
          </div>
        )}
      </div>
      {ads.length > 1 && (
        <>
          <div className={styles.dots}>
            {ads.map((one, place) => (
              <button
                key={one.image}
                type="button"
                className={styles.dot}
                aria-label={`第 ${String(place + 1)} 张`}
                aria-current={one === ad ? 'true' : undefined}
                onClick={() => setAt(place)}
              />
            ))}
          </div>
          <div className={styles.turns}>
            <button type="button" className={styles.turn} aria-label="上一张" onClick={() => turn(-1)}>
              <Icon name="chevron-left" size={16} />
            </button>
            <button type="button" className={styles.turn} aria-label="下一张" onClick={() => turn(1)}>
              <Icon name="chevron-right" size={16} />
            </button>
          </div>
        </>
      )}
    </section>
  )
}
