import { unavailableBecause, priceAt } from '@xinglin/domain/cart'
import { type Goods, type PiecePrice, pricePerPiece } from '@xinglin/domain/goods'
import { formatUnitPrice, isLess, subtract } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { GoodsCell } from '@xinglin/ui-kit/commerce/GoodsCell'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { RefusalNote } from '@xinglin/ui-kit/commerce/RefusalNote'
import { firstQuantity, sellingBounds } from '@xinglin/ui-kit/commerce/selling'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { paths } from '../../shared/paths.ts'
import * as detail from './goods-detail-view.css.ts'
import * as styles from './substitutes.css.ts'

type SubstitutesProps = {
  /** The good of the page. */
  readonly of: Goods
  readonly goods: readonly Goods[]
  /** Number of substitutes, hidden ones included. */
  readonly count: number
  readonly adding: ReadonlySet<number>
  /** Adds one pack. */
  readonly onAddPack: (goods: Goods) => void
}

const leastOf = (goods: Goods): number => Math.max(1, firstQuantity(sellingBounds(goods)))

/** Price per piece (a tablet, a ml) at the least quantity; null where the price is hidden or not loaded. */
const pieceOf = (goods: Goods): PiecePrice | null => {
  const { sale } = goods
  if (sale.kind === 'hidden' || sale.refusal?.code === 'PRICE_PENDING') return null
  return pricePerPiece(priceAt(goods, sale, leastOf(goods)).unitPrice, goods)
}

/** The lowest price per piece first; goods without a price keep their order behind. */
const byPiece = (goods: readonly Goods[]) =>
  goods
    .map((each) => ({ goods: each, piece: pieceOf(each) }))
    .toSorted((a, b) => (a.piece?.price ?? Infinity) - (b.piece?.price ?? Infinity) || 0)

/** 同通用名比价: other makers and packs, with their price per piece. */
export const Substitutes = ({ of, goods, count, adding, onAddPack }: SubstitutesProps) => {
  const own = pieceOf(of)
  return (
    <Panel as="section" padding="none" aria-labelledby="substitutes">
      <h2 id="substitutes" className={detail.panelHead}>
        同通用名比价 <span className={detail.quiet}>{Math.max(count, goods.length)}</span>
      </h2>
      <p className={styles.lead}>
        通用名、剂型与规格含量相同
        {own !== null && `；按起订量折算，本品每${own.unit} ¥${formatUnitPrice(own.price)}`}
      </p>
      <ul>
        {byPiece(goods).map(({ goods: each, piece }) => (
          <Row
            key={each.id}
            goods={each}
            piece={piece}
            own={own}
            adding={adding.has(each.id)}
            onAdd={() => onAddPack(each)}
          />
        ))}
      </ul>
      {count > goods.length && (
        <p className={styles.more}>
          <Link href={paths.search({ keyword: of.name })} icon="chevron-right">
            {`共 ${String(count)} 种，此处为销量前 ${String(goods.length)} 种，查看同名全部商品`}
          </Link>
        </p>
      )}
    </Panel>
  )
}

type RowProps = {
  readonly goods: Goods
  readonly piece: PiecePrice | null
  readonly own: PiecePrice | null
  readonly adding: boolean
  readonly onAdd: () => void
}

const Row = ({ goods, piece, own, adding, onAdd }: RowProps) => {
  const { sale, name, manufacturer, unit } = goods
  const stop = unavailableBecause({ goods })
  return (
    <li className={styles.row}>
      <div className={styles.goods}>
        <GoodsCell goods={goods} href={paths.goods(goods.id)} note={manufacturer} level="h3" />
      </div>
      <div className={styles.price}>
        {sale.kind === 'hidden' ? (
          <HiddenPrice because={sale.because} />
        ) : sale.refusal?.code === 'PRICE_PENDING' ? (
          <Price masked="pending" />
        ) : (
          <Price money={priceAt(goods, sale, leastOf(goods)).unitPrice} unit={unit} />
        )}
      </div>
      <div className={styles.piece}>
        {piece !== null && (
          <>
            <span>
              每{piece.unit} ¥{formatUnitPrice(piece.price)}
            </span>
            {own !== null && <Compared piece={piece} own={own} />}
          </>
        )}
      </div>
      <div className={styles.action}>
        {stop === null ? (
          <Button
            tone="outbuy"
            size={28}
            busy={adding}
            aria-label={`加购 ${leastOf(goods)} ${unit} ${name} ${manufacturer}`}
            onClick={onAdd}
          >
            加购 {leastOf(goods)} {unit}
          </Button>
        ) : (
          stop.code !== 'GUEST' && <RefusalNote refusal={stop} look="chip" goods={goods} />
        )}
      </div>
    </li>
  )
}

const Compared = ({ piece, own }: { readonly piece: PiecePrice; readonly own: PiecePrice }) => {
  if (piece.price === own.price) return <span className={styles.same}>与本品持平</span>
  return isLess(piece.price, own.price) ? (
    <span className={styles.cheaper}>比本品低 ¥{formatUnitPrice(subtract(own.price, piece.price))}</span>
  ) : (
    <span className={styles.same}>比本品高 ¥{formatUnitPrice(subtract(piece.price, own.price))}</span>
  )
}
