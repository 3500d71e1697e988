import type { GroupBuyOffer } from '@xinglin/domain/content'
import { snapQuantity } from '@xinglin/domain/goods'
import type { GroupMoment, JoinChoice, JoinErrors } from '@xinglin/domain/group-buy-machine'
import { formatUnitPrice, times } from '@xinglin/domain/kernel/money'
import { type Instant, timeOfDay, dayAt } from '@xinglin/domain/kernel/time'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { GoodsAttrs } from '@xinglin/ui-kit/commerce/GoodsAttrs'
import { GroupBuyProgress } from '@xinglin/ui-kit/commerce/GroupBuyProgress'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { firstQuantity, grouped } from '@xinglin/ui-kit/commerce/selling'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Spinner } from '@xinglin/ui-kit/Spinner'
import { Stack } from '@xinglin/ui-kit/Stack'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import * as styles from './goods-detail-view.css.ts'
import { GoodsGallery } from './goods-gallery.tsx'
import type { JoinTerms } from './join-form.tsx'

const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }))

export type GroupDeal = NonNullable<GroupBuyOffer['deal']>

export type Joining = {
  readonly moment: GroupMoment
  /** Why the last join was refused. */
  readonly message: string | null
  /** The quantity chosen in the zone; 0 for none. */
  readonly wanted: number
  readonly now: Instant
  /** Addresses and invoice of the order; null until 参团 is pressed. */
  readonly terms: JoinTerms | null
  /** The shop's field errors, by field name. */
  readonly errors: JoinErrors
  readonly busy: boolean
  readonly onPrepare: () => void
  readonly onJoin: (choice: JoinChoice) => void
}

type GroupBuyViewProps = {
  readonly offer: GroupBuyOffer
  readonly signInHref: string
  /** Null for buyers who may not see the group. */
  readonly joining: Joining | null
}

/** A good in a group: the group's progress, and how to join. */
export const GroupBuyView = ({ offer, signInHref, joining }: GroupBuyViewProps) => {
  const { goods, deal } = offer
  const { sale } = goods
  return (
    <div className={styles.page}>
      <div className={styles.whereRoom}>
        <Breadcrumb
          way={[
            { text: '首页', href: paths.home() },
            { text: '拼团专区', href: paths.groupBuys() },
          ]}
          here={goods.name}
        />
      </div>
      <Panel as="section">
        <div className={styles.main}>
          <GoodsGallery goods={goods} />
          <div className={styles.body}>
            <div>
              <h1 className={styles.name}>{goods.name}</h1>
              <p className={styles.subtitle}>
                <span>{goods.specification}</span>
                <span>{goods.manufacturer}</span>
              </p>
            </div>
            <Inline gap={2}>
              <GoodsAttrs goods={goods} />
              <Link href={paths.goods(goods.id)} icon="chevron-right">
                商品详情、批次与检验报告
              </Link>
            </Inline>
            {deal === null || joining === null ? (
              <>
                <Panel tone="subtle">{sale.kind === 'hidden' && <HiddenPrice because={sale.because} />}</Panel>
                <DescriptionList items={factsOf(offer)} />
                {sale.kind === 'hidden' && sale.because === 'guest' ? (
                  <Inline>
                    <Button tone="outline" size={48} href={signInHref}>
                      登录后采购
                    </Button>
                  </Inline>
                ) : (
                  sale.refusal !== null && <RefusalNotice refusal={sale.refusal} />
                )}
              </>
            ) : (
              <>
                <GroupPrice goods={goods} deal={deal} now={joining.now} />
                <DescriptionList items={factsOf(offer)} />
                <Notice>先下单付款，凑齐后统一发货；到期未成团全额退款。</Notice>
                <JoinDesk goods={goods} deal={deal} {...joining} />
              </>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}

type GroupPriceProps = Pick<GroupBuyOffer, 'goods'> & { readonly deal: GroupDeal; readonly now: Instant }

const GroupPrice = ({ goods: { unit, sale }, deal, now }: GroupPriceProps) => (
  <div className={styles.offer}>
    <Panel tone="subtle">
      <Stack gap={2}>
        <Inline gap={3} align="baseline">
          <Price money={deal.price} unit={unit} size="l" />
          {sale.kind === 'open' && deal.price < sale.basePrice && (
            <Price money={sale.basePrice} kind="unitPrice" struck />
          )}
        </Inline>
        <GroupBuyProgress group={deal.group} unit={unit} now={now} />
      </Stack>
    </Panel>
  </div>
)

const factsOf = ({ goods, endsAt, deal }: GroupBuyOffer) => {
  const facts: readonly (readonly [term: string, detail: ReactNode])[] = [
    ['批准文号', goods.approvalNumber && <span className={styles.unbroken}>{goods.approvalNumber}</span>],
    ['剂型', goods.dosageForm],
    ['有效期至', goods.expiry === null ? null : goods.expiry.on],
    ['起团', deal && `${deal.minimum} ${goods.unit}`],
    ['限购', deal?.limit ? `${deal.limit} ${goods.unit}` : null],
    ['截止', `${dayAt(endsAt)} ${timeOfDay(endsAt)}`],
  ]
  return facts.flatMap(([term, detail]) => (detail === null || detail === '' ? [] : [{ term, detail }]))
}

const standing: { readonly [M in Exclude<GroupMoment, 'offered' | 'joining' | 'joined'>]: string } = {
  unsure: '正在核对参团是否成功，请稍候，请勿重复提交',
  closing: '本团已截止，正在核对是否成团',
  reached: '本团已成团，订单将统一发货',
  failed: '本团未成团，已付款项全额退回',
}

type StandingProps = Pick<GroupDeal['group'], 'join'> & {
  readonly moment: Exclude<GroupMoment, 'offered' | 'joining'>
  readonly unit: string
}

/** A group that cannot be joined any more, and the buyer's own part in it. */
const Standing = ({ moment, join, unit }: StandingProps) => (
  <Stack gap={2}>
    {moment !== 'joined' && <Notice tone={moment === 'reached' ? 'success' : 'warning'}>{standing[moment]}</Notice>}
    {join !== null && (
      <Inline>
        <Notice tone="success">
          您已参团 {join.quantity} {unit}
        </Notice>
        <Button size={40} href={paths.order(join.orderId)}>
          查看订单
        </Button>
      </Inline>
    )}
  </Stack>
)

type JoinDeskProps = Joining & { readonly goods: GroupBuyOffer['goods']; readonly deal: GroupDeal }

const JoinDesk = ({ goods, deal, moment, message, wanted, terms, errors, busy, onPrepare, onJoin }: JoinDeskProps) => {
  const { group, minimum, limit } = deal
  const bounds = { ...goods.packing, minimum, limit, stock: group.left }
  const least = firstQuantity(bounds)
  const [quantity, setQuantity] = useState(() => Math.max(1, snapQuantity(wanted, bounds, 'set').quantity))
  if (moment !== 'offered' && moment !== 'joining') {
    return <Standing moment={moment} join={group.join} unit={goods.unit} />
  }
  if (goods.sale.refusal !== null) return <RefusalNotice refusal={goods.sale.refusal} />
  if (least <= 0) return <Notice tone="warning">名额已满</Notice>
  const amount = (
    <div className={styles.quantity}>
      <QuantityStepper
        name={goods.name}
        unit={goods.unit}
        quantity={quantity}
        bounds={bounds}
        size={44}
        onChange={setQuantity}
      />
      <p className={styles.reckoning} aria-live="polite">
        小计 <Price money={times(deal.price, quantity)} />
        <span className={styles.phoneOnly}>
          ¥{formatUnitPrice(deal.price)}/{goods.unit}×{grouped(quantity)}
        </span>
      </p>
    </div>
  )
  if (terms === null) {
    return (
      <div className={styles.buying}>
        {amount}
        <Inline>
          <Button tone="buy" size={44} busy={busy} onClick={onPrepare}>
            参团
          </Button>
        </Inline>
      </div>
    )
  }
  return (
    <Stack gap={3}>
      {amount}
      {/* The pricing of the order is loaded with the first press of 参团. */}
      <Suspense fallback={<Spinner />}>
        <JoinForm
          terms={terms}
          goods={goods}
          deal={deal}
          errors={errors}
          message={message}
          quantity={quantity}
          busy={busy}
          onJoin={onJoin}
        />
      </Suspense>
    </Stack>
  )
}
