import { type CheckoutReview, priceGroupOrder, type ShippingTerms } from '@xinglin/domain/checkout'
import type { GroupBuyOffer } from '@xinglin/domain/content'
import type { JoinChoice, JoinErrors } from '@xinglin/domain/group-buy-machine'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Price } from '@xinglin/ui-kit/Price'
import { Select } from '@xinglin/ui-kit/Select'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { memberPlaces } from '../../shared/paths.ts'
import * as styles from './goods-detail-view.css.ts'

export type JoinTerms = Pick<CheckoutReview, 'addresses' | 'invoiceTypes' | 'invoiceTitle'> & {
  /** The shipping rules for the buyer; a part in a group is an order of its own. */
  readonly shipping: ShippingTerms
}

type JoinFormProps = {
  readonly terms: JoinTerms
  readonly goods: GroupBuyOffer['goods']
  readonly deal: NonNullable<GroupBuyOffer['deal']>
  readonly errors: JoinErrors
  readonly message: string | null
  readonly quantity: number
  readonly busy: boolean
  readonly onJoin: (choice: JoinChoice) => void
}

/** 参团: address, invoice, and the total. */
export const JoinForm = ({ terms, goods, deal, errors, message, quantity, busy, onJoin }: JoinFormProps) => {
  const { addresses, invoiceTypes, invoiceTitle } = terms
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
        <Bill terms={terms} goods={goods} deal={deal} quantity={quantity} />
        {message !== null && Object.keys(errors).length === 0 && <Notice tone="danger">{message}</Notice>}
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

/** What the part in the group costs, with its freight. */
const Bill = ({ terms, goods, deal, quantity }: Pick<JoinFormProps, 'terms' | 'goods' | 'deal' | 'quantity'>) => {
  if (goods.sale.kind !== 'open') return null
  const { priced, order } = priceGroupOrder(goods, goods.sale, deal, quantity, terms.shipping)
  const { freight, shortfall } = priced.shipping
  const toFree = shortfall > 0 ? `（再买 ¥${formatMoney(shortfall)} 包邮）` : ''
  return (
    <p className={styles.quiet} aria-live="polite">
      商品 ¥{formatMoney(priced.goodsTotal)}，{freight > 0 ? `运费 ¥${formatMoney(freight)}${toFree}` : '免运费'}
      ，应付 <Price money={order.payable} size="m" />
    </p>
  )
}
