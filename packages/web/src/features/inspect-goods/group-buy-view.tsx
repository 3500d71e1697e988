import { type CheckoutReview, priceGroupOrder, type ShippingTerms } from '@xinglin/domain/checkout'
import type { GroupBuyOffer } from '@xinglin/domain/content'
import { snapQuantity } from '@xinglin/domain/goods'
import { formatMoney, times } from '@xinglin/domain/kernel/money'
import { type Instant, timeOfDay, dayAt } from '@xinglin/domain/kernel/time'
import type { Address } from '@xinglin/domain/members'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { GoodsAttrs } from '@xinglin/ui-kit/commerce/GoodsAttrs'
import { GroupBuyProgress } from '@xinglin/ui-kit/commerce/GroupBuyProgress'
import { HiddenPrice } from '@xinglin/ui-kit/commerce/HiddenPrice'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { firstQuantity } from '@xinglin/ui-kit/commerce/selling'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Select } from '@xinglin/ui-kit/Select'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { useFocusOnError } from '../../shared/first-error.ts'
import { memberPlaces, paths } from '../../shared/paths.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import * as styles from './goods-detail-view.css.ts'
import { GoodsGallery } from './goods-gallery.tsx'

export type JoinChoice = {
  readonly quantity: number
  readonly addressId: Address['id']
  readonly invoice: string
  readonly invoiceTitle: string
  readonly taxNumber: string
}

export type JoinTerms = Pick<CheckoutReview, 'addresses' | 'invoiceTypes' | 'invoiceTitle'> & {
  /** How the buyer's orders ship now; the part in a group is an order of its own. */
  readonly shipping: ShippingTerms
}

type GroupBuyViewProps = {
  readonly offer: GroupBuyOffer
  /** What the buyer had in mind in the zone; 0 for nothing. */
  readonly wanted: number
  readonly now: Instant
  readonly signInHref: string
  /** Where it can go and how it is invoiced; null until 参团 is pressed. */
  readonly terms: JoinTerms | null
  /** What the shop did not take, by the name of the field. */
  readonly errors: { readonly [field: string]: readonly string[] }
  readonly busy: boolean
  readonly onPrepare: () => void
  readonly onJoin: (choice: JoinChoice) => void
}

/** A good in a group: how far the group has come, and the way in. */
export const GroupBuyView = (props: GroupBuyViewProps) => {
  const { offer, now, signInHref } = props
  const { goods, deal } = offer
  const { sale } = goods
  return (
    <div className={styles.page}>
      <Breadcrumb
        way={[
          { text: '首页', href: paths.home() },
          { text: '拼团专区', href: paths.groupBuys() },
        ]}
        here={goods.name}
      />
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
            {deal === null ? (
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
                <Panel tone="subtle">
                  <Stack gap={2}>
                    <Inline gap={3} align="baseline">
                      <Price money={deal.price} unit={goods.unit} size="l" />
                      {sale.kind === 'open' && deal.price < sale.basePrice && (
                        <Price money={sale.basePrice} kind="unitPrice" struck />
                      )}
                    </Inline>
                    <GroupBuyProgress group={deal.group} unit={goods.unit} now={now} />
                  </Stack>
                </Panel>
                <DescriptionList items={factsOf(offer)} />
                <Notice>先下单付款，凑齐后统一发货；到期未成团全额退款。</Notice>
                <Joining {...props} deal={deal} />
              </>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}

const factsOf = ({ goods, endsAt, deal }: GroupBuyOffer) => {
  const facts: readonly (readonly [term: string, detail: string | null])[] = [
    ['批准文号', goods.approvalNumber],
    ['剂型', goods.dosageForm],
    ['有效期至', goods.expiry === null ? null : goods.expiry.on],
    ['起团', deal && `${deal.minimum} ${goods.unit}`],
    ['限购', deal?.limit ? `${deal.limit} ${goods.unit}` : null],
    ['截止', `${dayAt(endsAt)} ${timeOfDay(endsAt)}`],
  ]
  return facts.flatMap(([term, detail]) => (detail === null || detail === '' ? [] : [{ term, detail }]))
}

type JoiningProps = GroupBuyViewProps & { readonly deal: NonNullable<GroupBuyOffer['deal']> }

const Joining = ({ offer: { goods }, deal, wanted, now, terms, errors, busy, onPrepare, onJoin }: JoiningProps) => {
  const { group, minimum, limit } = deal
  const bounds = { ...goods.packing, minimum, limit, stock: group.left }
  const least = firstQuantity(bounds)
  const [quantity, setQuantity] = useState(() => Math.max(1, snapQuantity(wanted, bounds, 'set').quantity))
  if (group.join !== null) {
    return (
      <Inline>
        <Notice tone="success">
          您已参团 {group.join.quantity} {goods.unit}
        </Notice>
        <Button size={40} href={paths.orders()}>
          查看订单
        </Button>
      </Inline>
    )
  }
  if (group.outcome !== 'open' || now >= group.endsAt) return <Notice tone="warning">本团已截止</Notice>
  if (goods.sale.refusal !== null) return <RefusalNotice refusal={goods.sale.refusal} />
  if (least <= 0) return <Notice tone="warning">名额已满</Notice>
  return (
    <Stack gap={3}>
      <div className={styles.quantity}>
        <QuantityStepper
          name={goods.name}
          unit={goods.unit}
          quantity={quantity}
          bounds={bounds}
          size={40}
          onChange={setQuantity}
        />
        <p className={styles.quiet} aria-live="polite">
          小计 ¥{formatMoney(times(deal.price, quantity))}
        </p>
      </div>
      {terms === null ? (
        <Inline>
          <Button tone="buy" size={48} busy={busy} onClick={onPrepare}>
            参团
          </Button>
        </Inline>
      ) : (
        <JoinForm
          terms={terms}
          bill={goods.sale.kind === 'open' ? priceGroupOrder(goods, goods.sale, deal, quantity, terms.shipping) : null}
          errors={errors}
          quantity={quantity}
          busy={busy}
          onJoin={onJoin}
        />
      )}
    </Stack>
  )
}

type JoinFormProps = {
  readonly terms: JoinTerms
  readonly bill: ReturnType<typeof priceGroupOrder> | null
  readonly errors: GroupBuyViewProps['errors']
  readonly quantity: number
  readonly busy: boolean
  readonly onJoin: (choice: JoinChoice) => void
}

const JoinForm = ({
  terms: { addresses, invoiceTypes, invoiceTitle },
  bill,
  errors,
  quantity,
  busy,
  onJoin,
}: JoinFormProps) => {
  const [chosen, setChosen] = useState((addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? null)
  const [invoice, setInvoice] = useState(invoiceTypes[0] ?? '')
  const [paper, setPaper] = useState(invoiceTitle)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === null) return
        onJoin({ quantity, addressId: chosen, invoice, invoiceTitle: paper.title, taxNumber: paper.taxNumber })
      }}
    >
      <Stack gap={3}>
        <Select
          label="收货地址"
          options={addresses.map(({ id, consignee, region, detail }) => ({
            value: String(id),
            text: `${consignee} ${region}${detail}`,
          }))}
          value={String(chosen ?? '')}
          onChange={(event) => setChosen(addresses.find(({ id }) => String(id) === event.target.value)?.id ?? null)}
        />
        <Select
          label="发票"
          options={invoiceTypes.map((type) => ({ value: type, text: type }))}
          value={invoice}
          onChange={(event) => setInvoice(event.target.value)}
        />
        <Columns layout={2} gap={3}>
          <TextField
            label="发票抬头"
            maxLength={100}
            error={errors['invoice_title']?.[0]}
            value={paper.title}
            onChange={(event) => setPaper({ ...paper, title: event.currentTarget.value })}
          />
          <TextField
            label="税号"
            numeric
            maxLength={30}
            error={errors['tax_number']?.[0]}
            value={paper.taxNumber}
            onChange={(event) => setPaper({ ...paper, taxNumber: event.currentTarget.value })}
          />
        </Columns>
        {bill !== null && (
          <p className={styles.quiet} aria-live="polite">
            商品 ¥{formatMoney(bill.priced.goodsTotal)}，
            {bill.priced.shipping.freight > 0
              ? `运费 ¥${formatMoney(bill.priced.shipping.freight)}${bill.priced.shipping.shortfall > 0 ? `（再买 ¥${formatMoney(bill.priced.shipping.shortfall)} 包邮）` : ''}`
              : '免运费'}
            ，应付 <Price money={bill.order.payable} size="m" />
          </p>
        )}
        <Inline>
          <Button tone="buy" size={48} type="submit" busy={busy} disabled={chosen === null}>
            提交参团订单
          </Button>
          {chosen === null && <Link href={memberPlaces.addresses}>请先添加收货地址</Link>}
        </Inline>
      </Stack>
    </form>
  )
}
