import { unavailableBecause } from '@xinglin/domain/cart'
import { type Goods, photoSources } from '@xinglin/domain/goods'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import * as styles from './GoodsPicture.css.ts'

type GoodsPictureProps = {
  readonly goods: Pick<Goods, 'name' | 'specification' | 'manufacturer' | 'pictures' | 'tags' | 'expiry' | 'sale'>
  /** `card` is a row's picture on a narrow screen; `cell` is for tables, `line` for cart and orders. */
  readonly size: keyof typeof styles.sizes
  /** Which of the good's pictures, from 0. */
  readonly at?: number
  /** Visible at once, so loaded eagerly. */
  readonly first?: boolean
  /** The first and largest picture of its page: it is loaded before everything else. */
  readonly lead?: boolean
}

/** The `sizes` of a photograph, by which the browser chooses a source. */
const shownAt: { readonly [S in keyof typeof styles.sizes]: string } = {
  card: '(min-width: 768px) 246px, 96px',
  cell: '52px',
  line: '72px',
  detail: '(min-width: 768px) 480px, 100vw',
}

/** A good's picture: with tags and the strips 近效期 and 暂时缺货 where there is room for them. */
export const GoodsPicture = ({ goods, size, at = 0, first = false, lead = false }: GoodsPictureProps) => {
  const { name, specification, manufacturer, pictures, tags, expiry } = goods
  const address = pictures[at]
  const photo = address === undefined ? null : photoSources(address)
  const out = unavailableBecause({ goods })?.code === 'NO_STOCK'
  const large = size === 'card' || size === 'detail'
  const onPicture = large ? tags.slice(0, 2) : []
  const faded = out ? ` ${styles.faded}` : ''
  const whole = size === 'card' ? ` ${styles.cardOnly}` : ''

  return (
    <span className={`${styles.frame} ${styles.sizes[size]}`}>
      {address === undefined ? (
        <span className={`${styles.nothing}${faded}`}>
          <Icon name="image" size={large ? 32 : 20} />
        </span>
      ) : (
        <picture className={styles.picture}>
          {photo !== null && <source type="image/webp" srcSet={photo} sizes={shownAt[size]} />}
          <img
            className={`${styles.image}${faded}`}
            src={address}
            alt={`${name} ${specification} ${manufacturer}`}
            width={240}
            height={180}
            loading={first || lead ? 'eager' : 'lazy'}
            fetchPriority={lead ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      )}
      {onPicture.length > 0 && (
        <span className={`${styles.tags} ${styles.cardOnly}`}>
          {onPicture.map((tag) => (
            <Tag key={tag.name} label={tag.name} solid />
          ))}
        </span>
      )}
      {large && !out && expiry?.near === true && <span className={`${styles.strips.near}${whole}`}>近效期</span>}
      {large && out && <span className={`${styles.strips.out}${whole}`}>暂时缺货</span>}
    </span>
  )
}
