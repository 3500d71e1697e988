import { unavailableBecause, type LinePrice, priceAt } from '@xinglin/domain/cart'
import { type ControlledPermission, controlledPermissionText, mayApply } from '@xinglin/domain/content'
import { type Goods, type GoodsDetail, packSize, lifeOf, refusalRoute } from '@xinglin/domain/goods'
import { formatMoney, formatUnitPrice, floorToFen, subtract, times, zero } from '@xinglin/domain/kernel/money'
import type { Day } from '@xinglin/domain/kernel/time'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { GoodsAttrs } from '@xinglin/ui-kit/commerce/GoodsAttrs'
import { ArrivalNotice } from '@xinglin/ui-kit/commerce/RefusalNote'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { firstQuantity, grouped, sellingBounds, stockWord } from '@xinglin/ui-kit/commerce/selling'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { Tag } from '@xinglin/ui-kit/Tag'
import { type ReactNode, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { Assurance } from './assurance.tsx'
import { Batches } from './batches.tsx'
import { Companions } from './companions.tsx'
import type { DetailChoice } from './detail-choice.ts'
import { GoodsGallery } from './goods-gallery.tsx'
import { hasLeaflet, Leaflet, Papers } from './goods-papers.tsx'
import { OfferBox } from './offer-box.tsx'
import { PurchaseRecord } from './purchase-record.tsx'
import { Substitutes } from './substitutes.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import * as styles from './goods-detail-view.css.ts'

export type GoodsDetailViewProps = {
  readonly detail: GoodsDetail
  /** Today, to compute the remaining shelf life. */
  readonly today: Day
  readonly choice: DetailChoice
  /** The link named an offer that does not apply. */
  readonly offerIsOver: boolean
  /** Reports by batch number; null for buyers who may not see them. */
  readonly reports: ReadonlyMap<string, string> | null
  /** This buyer's right to a 控销 good; null for other goods, or when another reason prevents the purchase. */
  readonly permission: ControlledPermission | null
  readonly signInHref: string
  /** 专属客服, if the member has one. */
  readonly service: { readonly name: string; readonly phone: string } | null
  readonly hotline: string
  /** The shop's service statements, as in the footer. */
  readonly licences: readonly string[]
  readonly adding: ReadonlySet<number>
  /** Units of the good added to the cart since the page was loaded. */
  readonly held: ReadonlyMap<number, number>
  /** Among the buyer's favourites. */
  readonly favourites: boolean
  readonly onFavourite: (on: boolean) => void
  /** Applies for the right to a 控销 good. */
  readonly onApply: () => void
  readonly onAdd: (goods: Goods, quantity: number) => void
  /** Adds one pack of a substitute. */
  readonly onAddPack: (goods: Goods) => void
  /** 立即结算: adds to the cart and opens step 2. */
  readonly onBuyNow: (quantity: number) => void
}

export const GoodsDetailView = (props: GoodsDetailViewProps) => {
  const { detail, today, choice, offerIsOver, service, favourites, onFavourite } = props
  const { goods, categoryPath, boughtBefore } = detail
  const { sale } = goods
  const bounds = sellingBounds(goods, choice)
  const [quantity, setQuantity] = useState(() => Math.max(1, firstQuantity(bounds)))
  const price = sale.kind === 'open' ? priceAt(goods, sale, quantity, choice) : null

  return (
    <div className={styles.page}>
      <div className={styles.whereRoom}>
        <Breadcrumb
          way={[
            { text: '首页', href: paths.home() },
            ...categoryPath.map(({ id, name }) => ({ text: name, href: paths.list({ select: id }) })),
          ]}
          here={goods.name}
        />
      </div>
      <Panel as="section">
        <div className={styles.main}>
          <div className={styles.pictures}>
            <GoodsGallery goods={goods} />
            <div className={styles.favourite}>
              <Button tone="text" icon="heart" aria-pressed={favourites} onClick={() => onFavourite(!favourites)}>
                {favourites ? '已收藏' : '收藏'}
              </Button>
            </div>
          </div>
          <div className={styles.body}>
            <Name goods={goods} />
            {offerIsOver && <Notice tone="warning">链接中的优惠已结束，以下为当前价格与活动</Notice>}
            <div className={styles.offer}>
              <OfferBox detail={detail} quantity={quantity} price={price} />
            </div>
            <DescriptionList items={factsOf(detail, today)} />
            <Stop {...props} />
            {price !== null && unavailableBecause({ goods }) === null && (
              <Buying {...props} price={price} quantity={quantity} onQuantity={setQuantity} />
            )}
          </div>
          <aside className={styles.aside} aria-label="采购记录与服务">
            {boughtBefore !== null && (
              <PurchaseRecord before={boughtBefore} unit={goods.unit} price={price?.unitPrice ?? null} />
            )}
            <Assurance dispatch={detail.dispatch} service={service} />
          </aside>
        </div>
      </Panel>
      <Below {...props} />
    </div>
  )
}

const Name = ({ goods }: { readonly goods: Goods }) => (
  <>
    <div>
      <h1 className={styles.name}>{goods.name}</h1>
      <p className={styles.subtitle}>
        <span>{goods.specification}</span>
        <span>{goods.manufacturer}</span>
      </p>
    </div>
    <Inline gap={2}>
      <GoodsAttrs goods={goods} />
      {goods.tags.slice(0, 7).map(({ name, describe }) => (
        <span key={name} title={describe}>
          <Tag label={name} />
        </span>
      ))}
    </Inline>
  </>
)

/** What is known of the good, and what goes with it. */
const Below = ({ detail, reports, licences, adding, onAdd, onAddPack }: GoodsDetailViewProps) => {
  const { goods, companions, substitutes, substituteCount } = detail
  return (
    <div className={styles.lower}>
      <div className={styles.lowerMain}>
        <Panel padding="none">
          <Tabs aria-label="商品资料" tabs={partsOf(detail)} />
        </Panel>
        <Leaflet detail={detail} />
        <Batches detail={detail} reports={reports} warehouseName={(id) => warehouseName(detail, id)} />
        {substitutes.length > 0 && (
          <Substitutes of={goods} goods={substitutes} count={substituteCount} adding={adding} onAddPack={onAddPack} />
        )}
        <Papers goods={goods} licences={licences} />
      </div>
      {companions.length > 0 && <Companions goods={companions} adding={adding} onAdd={onAdd} />}
    </div>
  )
}

const warehouseName = ({ warehouses }: GoodsDetail, id: number): string =>
  warehouses.find((each) => each.id === id)?.name ?? ''

/** The tabs below, each with its anchor; those without content are left out. */
const partsOf = (detail: GoodsDetail) => [
  ...(hasLeaflet(detail) ? [{ href: '#leaflet', text: '说明书' }] : []),
  { href: '#batches', text: '批次与检验报告' },
  ...(detail.substitutes.length > 0 ? [{ href: '#substitutes', text: '同通用名比价' }] : []),
  ...(detail.goods.approvalNumber === '' ? [] : [{ href: '#papers', text: '资质文件' }]),
]

/** The facts of a good as printed on its label; missing ones are left out. */
const factsOf = (detail: GoodsDetail, today: Day) => {
  const { goods, storage, barCode, dispatch } = detail
  const { unit, packing, expiry, sale } = goods
  const open = sale.kind === 'open' ? sale : null
  const facts: readonly (readonly [term: string, detail: ReactNode])[] = [
    ['规格', goods.specification],
    ['生产厂家', goods.manufacturer],
    ['批准文号', goods.approvalNumber && <Unbroken>{goods.approvalNumber}</Unbroken>],
    ['剂型', goods.dosageForm],
    ['批号', expiry?.batchNumber ?? null],
    [
      '有效期至',
      expiry && (
        <>
          {expiry.on}
          <Unbroken>{`（${expiry.near ? '近效期，' : ''}${lifeOf(today, expiry.on).words}）`}</Unbroken>
        </>
      ),
    ],
    ['中包装', packSize(packing) > 1 ? `${packSize(packing)} ${unit}` : null],
    ['件装量', packing.casePack > 0 ? `${packing.casePack} ${unit}` : null],
    ['单位', unit],
    ['贮藏', storage],
    ['库存', open && open.refusal?.code !== 'OFF_SHELF' ? stockWord(open.stock) : null],
    ['建议零售价', open?.suggestedRetailPrice ? `¥${formatUnitPrice(open.suggestedRetailPrice)}` : null],
    ['起购', goods.minimum > 1 ? `${goods.minimum} ${unit}` : null],
    ['限购', open?.limit ? `还可购 ${grouped(open.limit)} ${unit}` : null],
    ['条形码', barCode],
    ['发货仓', warehouseName(detail, goods.warehouseId)],
    ['预计送达', open?.refusal === null && dispatch.arrival !== null ? arrivalWords(dispatch, dispatch.arrival) : null],
  ]
  return facts.flatMap(([term, words]) => (words === null || words === '' ? [] : [{ term, detail: words }]))
}

const Unbroken = ({ children }: { readonly children: string }) => <span className={styles.unbroken}>{children}</span>

/** 11-21（17:00 前下单当日出库）. */
const arrivalWords = ({ before }: GoodsDetail['dispatch'], arrival: Day): string =>
  `${arrival.slice(5)}（${before} 前下单当日出库）`

/** Why it cannot be bought, or not yet, and the next step. */
const Stop = ({ detail: { goods }, choice, permission, signInHref, hotline, onApply }: GoodsDetailViewProps) => {
  const { refusal } = goods.sale
  if (refusal !== null) {
    if (refusalRoute(refusal) === 'login') {
      return (
        <Inline>
          <Button tone="outline" size={48} href={signInHref}>
            登录后采购
          </Button>
        </Inline>
      )
    }
    if (refusal.code !== 'CONTROLLED') {
      return (
        <>
          <RefusalNotice refusal={refusal} />
          {unavailableBecause({ goods })?.code === 'NO_STOCK' && (
            <Inline>
              <ArrivalNotice goods={goods} tone="outline" size={48} />
            </Inline>
          )}
        </>
      )
    }
    return (
      <>
        <Notice tone="warning" live={permission === 'waiting'}>
          该品种实行区域控销，您暂无采购权限
          {permission !== null && !mayApply(permission) && `（${controlledPermissionText[permission]}）`}，
          {permission !== null && mayApply(permission) && '可申请开通或'}请致电 {hotline}
        </Notice>
        {permission !== null && mayApply(permission) && (
          <Inline>
            <Button tone="outline" size={48} onClick={onApply}>
              {controlledPermissionText[permission]}
            </Button>
          </Inline>
        )}
      </>
    )
  }
  return choice.atBasePrice ? <Notice>按原价采购，不参与特价与阶梯价</Notice> : null
}

type BuyingProps = GoodsDetailViewProps & {
  readonly price: LinePrice
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
}

const Buying = ({ detail, choice, adding, held, price, quantity, onQuantity, onAdd, onBuyNow }: BuyingProps) => {
  const { goods } = detail
  const bounds = sellingBounds(goods, choice)
  const inCart = held.get(goods.id) ?? goods.inCart
  const busy = adding.has(goods.id)
  return (
    <div className={styles.buying}>
      <div className={styles.quantity}>
        <QuantityStepper
          name={goods.name}
          unit={goods.unit}
          quantity={quantity}
          bounds={bounds}
          size={44}
          onChange={onQuantity}
          onEnter={(settled) => onAdd(goods, settled)}
        />
        <Reckoning goods={goods} price={price} quantity={quantity} stock={bounds.stock} inCart={inCart} />
      </div>
      <Inline gap={4}>
        <Button tone="buy" size={44} icon="cart" busy={busy} onClick={() => onAdd(goods, quantity)}>
          <span>
            加<span className={styles.whereRoom}>入</span>购<span className={styles.whereRoom}>物车</span>
          </span>
        </Button>
        <span className={styles.whereRoom}>
          <Button tone="outline" size={44} onClick={() => onBuyNow(quantity)}>
            立即结算
          </Button>
        </span>
      </Inline>
    </div>
  )
}

type ReckoningProps = Pick<BuyingProps, 'price' | 'quantity'> & {
  readonly goods: Goods
  readonly stock: number
  readonly inCart: number
}

/** How the quantity may change, and what it costs. */
const Reckoning = ({ goods: { unit, packing, sale }, price, quantity, stock, inCart }: ReckoningProps) => {
  const basePrice = sale.kind === 'open' ? sale.basePrice : zero
  const saved = floorToFen(subtract(times(basePrice, quantity), price.amount))
  const next = price.ladder?.next
  return (
    <div className={styles.reckoning}>
      <p className={styles.step}>
        <span>
          每次增减 <b className={styles.figure}>{packSize(packing)}</b> {unit}
          {packSize(packing) > 1 && '（1 中包）'}
        </span>
        <span>
          库存 <b className={styles.figure}>{grouped(stock)}</b>
        </span>
        {inCart > 0 && (
          <span>
            已加购 <b className={styles.figure}>{grouped(inCart)}</b> {unit}
          </span>
        )}
      </p>
      <p className={styles.quiet} aria-live="polite">
        <span className={styles.whereRoom}>小计 </span>
        <Price money={price.amount} />
        <span className={styles.phoneOnly}>
          ¥{formatUnitPrice(price.unitPrice)}/{unit}×{grouped(quantity)}
        </span>
        <span className={styles.whereRoom}>
          {saved > 0 && (
            <>
              ，已省 <span className={styles.saved}>¥{formatMoney(saved)}</span>
            </>
          )}
          {next && (
            <>
              ；再买 <b className={styles.short}>{grouped(next.shortfall)}</b> {unit}享 ¥{formatUnitPrice(next.price)}
            </>
          )}
        </span>
      </p>
    </div>
  )
}
