import type { Ad } from '@xinglin/domain/content'
import { Button } from '@xinglin/ui-kit/Button'
import { Carousel } from '@xinglin/ui-kit/Carousel'
import { isKnownPath } from '../../shared/paths.ts'
import * as styles from './hero.css.ts'

/** The carousel. The first picture is the largest paint of the page; the others load after it. */
export const Hero = ({ ads }: { readonly ads: readonly Ad[] }) =>
  ads.length === 0 ? null : (
    <Carousel
      aria-label="活动"
      slides={ads.map((ad, at) => ({ key: ad.image, content: <Slide ad={ad} first={at === 0} /> }))}
    />
  )

const Slide = ({ ad, first }: { readonly ad: Ad; readonly first: boolean }) => (
  <div className={styles.banner}>
    <img
      src={ad.image}
      alt=""
      width={832}
      height={292}
      {...(first ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy' })}
      className={styles.picture}
    />
    <div className={styles.words}>
      <h2 className={styles.title}>{ad.title}</h2>
      <p className={styles.subtitle}>{ad.subtitle}</p>
      {ad.url === '' && (
        <div className={styles.way}>
          <Button size={40} disabled>
            活动未开始
          </Button>
        </div>
      )}
      {isKnownPath(ad.url) && (
        <div className={styles.way}>
          <Button tone="buy" size={40} href={ad.url} aria-label={`查看专场 ${ad.title}`}>
            查看专场
          </Button>
        </div>
      )}
    </div>
  </div>
)
