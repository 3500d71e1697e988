import {
  awaitedGood,
  type CartLine,
  goodsIn,
  groupLines,
  lineName,
  lineUnit,
  type PricedCart,
  type PricedLine,
} from '@xinglin/domain/cart'
import { formatMoney, isLess, zero } from '@xinglin/domain/kernel/money'
import { lineTag } from '@xinglin/domain/promotions'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { Loading, Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { GoodsPicture } from '../GoodsPicture/GoodsPicture.tsx'
import { RefusalNote } from '../RefusalNote/RefusalNote.tsx'
import { grouped } from '../selling.ts'
import * as styles from './CartPanel.css.ts'

type CartPanelProps = {
  /** Null before it was loaded for the first time. */
  readonly cart: PricedCart | null
  readonly cartHref: string
  readonly hrefOf: (line: CartLine) => string
  /** The address of goods similar to one that cannot be bought. */
  readonly similarHrefOf: (line: CartLine) => string
  readonly onClose: () => void
}

/** The cart beside the rail, 270 px wide: its lines, the amount missing for free shipping, and the total. */
export const CartPanel = ({ cart, cartHref, hrefOf, similarHrefOf, onClose }: CartPanelProps) => (
  <section className={styles.panel} aria-label="购物车">
    <header className={styles.head}>
      <h2 className={styles.title}>购物车 {cart !== null && <span className={styles.count}>{kindsIn(cart)}</span>}</h2>
      <IconButton icon="close" label="收起" onClick={onClose} />
    </header>
    {cart === null ? <Waiting /> : <Content {...{ cart, cartHref, hrefOf, similarHrefOf }} />}
  </section>
)

/** Gifts are added by the pricing; they are not goods of the buyer's choice. */
const kindsIn = ({ lines }: PricedCart): number => lines.filter(({ line }) => line.kind !== 'gift').length

const Waiting = () => (
  <div className={styles.waiting}>
    <Loading>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles.waitingLine}>
          <Skeleton shape="title" />
          <Skeleton width="short" />
        </div>
      ))}
    </Loading>
  </div>
)

type ContentProps = Omit<CartPanelProps, 'cart' | 'onClose'> & { readonly cart: PricedCart }

const Content = ({ cart, cartHref, hrefOf, similarHrefOf }: ContentProps) => {
  const { shipping, reduction, total, selectedCount } = cart
  if (cart.lines.length === 0) return <EmptyState illustration="basket" title="购物车空空如也~" level={3} />
  return (
    <>
      {!shipping.free && (
        <p className={styles.shipping}>
          <Icon name="truck" size={16} />
          <span>
            再买 <b className={styles.missing}>¥{formatMoney(shipping.shortfall)}</b> 免运费
          </span>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label="购物车商品">
        {groupLines(cart)
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <Line key={line.line.id} priced={line} href={hrefOf(line.line)} similarHref={similarHrefOf(line.line)} />
          ))}
      </ul>
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span>
            已选 <b>{selectedCount}</b> 种
          </span>
          <Price money={total} size="m" />
        </p>
        <p className={styles.aside}>
          {isLess(zero, reduction) ? `已减 ¥${formatMoney(reduction)}，不含运费` : '不含运费'}
        </p>
        <Button tone="buy" size={40} wide href={cartHref}>
          去购物车结算
        </Button>
      </footer>
    </>
  )
}

type LineProps = { readonly priced: PricedLine; readonly href: string; readonly similarHref: string }

const Line = ({ priced: { line, quantity, price, unavailable }, href, similarHref }: LineProps) => {
  const name = lineName(line)
  const parts = goodsIn(line)
  const [first] = parts
  const facts =
    line.kind === 'combination'
      ? `${parts.length} 种组合`
      : first && `${first.goods.specification}　${first.goods.manufacturer}`
  return (
    <li className={styles.line[unavailable === null ? 'good' : 'off']}>
      {line.kind === 'combination' || first === undefined ? (
        <span className={styles.sign}>
          <Icon name="layers" size={22} />
        </span>
      ) : (
        <GoodsPicture goods={first.goods} size="cell" />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={href} className={oneLine} title={name}>
            {name}
          </a>
          {tagsOf(line).map((tag) => (
            <Tag key={tag} label={tag} />
          ))}
        </h3>
        {unavailable !== null ? (
          <p className={styles.figures}>
            <RefusalNote refusal={unavailable} look="chip" goods={awaitedGood(line)} />
            <Link href={similarHref}>找相似</Link>
          </p>
        ) : (
          <>
            <p className={`${styles.quiet} ${oneLine}`} title={facts}>
              {facts}
            </p>
            <p className={styles.figures}>
              {price !== null && <Price money={price.unitPrice} kind="unitPrice" />}
              <span className={styles.quantity}>
                × {grouped(quantity)}
                {lineUnit(line)}
              </span>
            </p>
          </>
        )}
      </div>
    </li>
  )
}

const tagsOf = (line: CartLine): readonly string[] => {
  if (line.kind === 'goods') return line.goods.tags.slice(0, 1).map(({ name }) => name)
  const tag = lineTag(line.kind)
  return tag === null ? [] : [tag]
}
