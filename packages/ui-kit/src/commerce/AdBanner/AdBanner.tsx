import type { Ad } from '@xinglin/domain/content'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './AdBanner.css.ts'

type AdBannerProps = {
  readonly ad: Ad
} & (
  | {
      /** In the header, or above the footer. */
      readonly place: 'header' | 'footer'
      readonly onClose?: never
    }
  | {
      /** At the end of the page; the parent keeps it closed for the session. */
      readonly place: 'bottom'
      readonly onClose: () => void
    }
)

/** An advertisement, labelled as such, without motion. */
export const AdBanner = ({ ad: { image, url, title, subtitle }, place, onClose }: AdBannerProps) => {
  const words = (
    <>
      <img src={image} alt="" className={styles.pictures[place]} loading="lazy" />
      <span className={styles.words}>
        <b className={`${styles.titles[place]} ${oneLine}`} title={title}>
          {title}
        </b>
        <span className={`${styles.subtitle} ${oneLine}`} title={subtitle}>
          {subtitle}
        </span>
      </span>
    </>
  )
  return (
    <aside className={styles.places[place]} aria-label={`广告：${title}`} data-print="no">
      {place === 'bottom' ? (
        <div className={styles.line}>
          {words}
          {url !== '' && (
            <Button tone="buy" size={40} href={url} aria-label={`查看详情 ${title}`}>
              查看详情
            </Button>
          )}
          <span className={styles.mark}>广告</span>
          <span className={styles.close}>
            <IconButton icon="close" label="关闭广告" tone="sunken" onClick={onClose} />
          </span>
        </div>
      ) : url === '' ? (
        <div className={styles.still}>
          {words}
          <span className={styles.corner}>广告</span>
        </div>
      ) : (
        <a href={url} className={styles.way}>
          {words}
          <span className={styles.corner}>广告</span>
        </a>
      )}
    </aside>
  )
}
