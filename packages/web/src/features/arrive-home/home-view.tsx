import type { Ad, Brand, FlashSale, Floor, GroupBuyOffer, Notice as Article, ZoneGlance } from '@xinglin/domain/content'
import type { Goods } from '@xinglin/domain/goods'
import type { SignedInMember } from '@xinglin/domain/members'
import type { BoughtGood } from '@xinglin/domain/requests'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useId } from 'react'
import { paths } from '../../shared/paths.ts'
import type { ReportsWay } from '../../shared/reports-way.ts'
import { Bought } from './bought.tsx'
import { FlashSalePanel } from './flash-sale-panel.tsx'
import { Floors } from './floors.tsx'
import { GroupBuys } from './group-buys.tsx'
import { Hero } from './hero.tsx'
import * as styles from './home-view.css.ts'
import { MemberCard, MemberNotices } from './member-card.tsx'
import { News } from './news.tsx'
import { QuickWays } from './quick-ways.tsx'
import { Zones } from './zones.tsx'

/** What the home page loads. */
export type HomeData = {
  readonly hero: readonly Ad[]
  readonly notices: readonly Article[]
  readonly flashSale: FlashSale | null
  readonly zones: readonly ZoneGlance[]
  readonly recommended: readonly Goods[]
  readonly floors: readonly Floor[]
  readonly groupBuys: readonly GroupBuyOffer[]
  /** What this buyer buys most often; empty for a guest. */
  readonly bought: readonly BoughtGood[]
  /** 新人特价, for a buyer without a paid order; empty for others. */
  readonly newcomer: readonly Goods[]
}

type HomeViewProps = HomeData & {
  readonly brands: readonly Brand[]
  readonly member: SignedInMember | null
  readonly signIn: string
  /** Address of 检验报告; null where this buyer may not see it. */
  readonly reports: ReportsWay | null
  /** Goods being added to the cart, by id. */
  readonly adding: ReadonlySet<number>
  readonly onAdd: (chosen: readonly { readonly goods: Goods; readonly quantity: number }[]) => void
  readonly onSignOut: () => void
  /** Recommended goods that are among the favourites. */
  readonly favourites: ReadonlySet<number>
  readonly onFavourite: (goods: Goods, on: boolean) => void
}

const MOST_BRANDS = 8

export const HomeView = (props: HomeViewProps) => {
  const { hero, notices, flashSale, zones, recommended, newcomer, floors, groupBuys, bought, brands } = props
  const { member, signIn, onSignOut } = props
  const card = <MemberCard member={member} signIn={signIn} onSignOut={onSignOut} />
  const news = <News notices={notices} />
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>首页</h1>
      </VisuallyHidden>
      <div className={styles.hero}>
        <div className={styles.middle}>
          <Hero ads={hero} />
          <QuickWays member={member} reports={props.reports} />
        </div>
        <div className={styles.aside}>
          <div className={styles.onlyWide}>{card}</div>
          {member !== null && <MemberNotices member={member} />}
          <div className={styles.onlyWide}>{news}</div>
        </div>
      </div>
      {flashSale !== null && flashSale.offers.length > 0 && <FlashSalePanel sale={flashSale} />}
      <Zones zones={zones} />
      {bought.length > 0 && <Bought bought={bought} groupBuys={groupBuys} adding={props.adding} onAdd={props.onAdd} />}
      {bought.length === 0 && groupBuys.length > 0 && (
        <div className={styles.section}>
          <GroupBuys offers={groupBuys} wide />
        </div>
      )}
      {newcomer.length > 0 && <Shelf {...props} title="新人特价" hint="首次采购专享" goods={newcomer} />}
      {recommended.length > 0 && (
        <Shelf
          {...props}
          title="为您推荐"
          hint="同区域药店畅销品种"
          more={{ label: '查看全部', href: paths.list() }}
          goods={recommended}
        />
      )}
      <Floors floors={floors} />
      {brands.length > 0 && <Brands brands={brands} />}
      <div className={styles.onlyNarrow}>
        {card}
        {news}
      </div>
    </div>
  )
}

type ShelfProps = Pick<HomeViewProps, 'signIn' | 'adding' | 'onAdd' | 'favourites' | 'onFavourite'> & {
  readonly title: string
  readonly hint: string
  readonly more?: { readonly label: string; readonly href: string }
  readonly goods: readonly Goods[]
}

const Shelf = ({ title, hint, more, goods: shown, signIn, adding, onAdd, favourites, onFavourite }: ShelfProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeader id={id} title={title} hint={hint} {...(more === undefined ? {} : { more })} />
      <GoodsGrid aria-label={title} items={shown} keyOf={(goods) => goods.id}>
        {(goods) => (
          <GoodsCard
            goods={goods}
            href={paths.goods(goods.id)}
            signInHref={signIn}
            adding={adding.has(goods.id)}
            onAdd={(quantity) => onAdd([{ goods, quantity }])}
            favourite={{ active: favourites.has(goods.id), onToggle: (active) => onFavourite(goods, active) }}
          />
        )}
      </GoodsGrid>
    </section>
  )
}

const Brands = ({ brands }: { readonly brands: readonly Brand[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeader id={id} title="品牌专区" more={{ label: '全部品牌', href: paths.brands() }} />
      <ul className={styles.brands}>
        {brands.slice(0, MOST_BRANDS).map((brand) => (
          <li key={brand.id}>
            <a href={paths.brand(brand.id)} className={styles.brand}>
              <img src={brand.logo} alt="" width={48} height={48} loading="lazy" />
              <b className={styles.brandName}>{brand.name}</b>
              <span className={styles.quiet}>{`${String(brand.goodsCount)} 个品种`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
