import type { Address, AddressId } from '@xinglin/domain/members'
import { type Gift, type GiftOrder, giftRefusal, giftRefusalText } from '@xinglin/domain/rewards'
import { Button } from '@xinglin/ui-kit/Button'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Select } from '@xinglin/ui-kit/Select'
import { Spinner } from '@xinglin/ui-kit/Spinner'
import { useState } from 'react'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './points-mall.css.ts'

type ExchangeDialogProps = {
  readonly gift: Gift
  /** The initial quantity. */
  readonly wanted: number
  readonly points: number
  /** Null until they are loaded. */
  readonly addresses: readonly Address[] | null
  /** Why the shop refused it. */
  readonly message: string | null
  readonly busy: boolean
  /** What was exchanged. */
  readonly done: GiftOrder | null
  readonly onConfirm: (quantity: number, addressId: AddressId) => void
  readonly onClose: () => void
}

const MOST = 999

/** 确认兑换: quantity, address, and the remaining points. Uses a headless library, so it is loaded when it is opened. */
export const ExchangeDialog = (props: ExchangeDialogProps) =>
  props.done === null ? <Asking {...props} /> : <Done order={props.done} onClose={props.onClose} />

const Asking = ({ gift, wanted, points, addresses, message, busy, onConfirm, onClose }: ExchangeDialogProps) => {
  const [quantity, setQuantity] = useState(wanted)
  const [chosen, setChosen] = useState<AddressId | null>(null)
  const to = addresses?.find(({ id }) => id === chosen) ?? addresses?.find((each) => each.isDefault) ?? addresses?.[0]
  const cost = gift.points * quantity
  const refusal = giftRefusal(gift, quantity)
  const stop =
    refusal !== null
      ? giftRefusalText(refusal)
      : cost > points
        ? `积分不足，还差 ${grouped(cost - points)} 积分`
        : message
  return (
    <FormDialog
      title="确认兑换"
      submitLabel="确认兑换"
      busy={busy}
      disabled={to === undefined || refusal !== null || cost > points}
      message={stop}
      onClose={onClose}
      onSubmit={() => to !== undefined && onConfirm(quantity, to.id)}
    >
      <div className={styles.line}>
        <img src={gift.image} alt="" width={64} height={48} className={styles.small} />
        <div className={styles.grow}>
          <b>{gift.name}</b>
          <p className={styles.quiet}>{gift.specification}</p>
        </div>
        <QuantityStepper
          name={gift.name}
          unit="个"
          quantity={quantity}
          bounds={{ middlePack: 1, casePack: 0, stock: MOST, limit: null, minimum: 1 }}
          disabled={busy}
          onChange={setQuantity}
        />
      </div>
      {addresses === null ? <Spinner /> : <Recipient addresses={addresses} to={to} busy={busy} onChoose={setChosen} />}
      <DescriptionList
        columns={1}
        items={[
          { term: '所需积分', detail: <b className={styles.strong}>{grouped(cost)}</b> },
          { term: '兑换后剩余', detail: cost > points ? '—' : `${grouped(points - cost)} 积分` },
        ]}
      />
    </FormDialog>
  )
}

type RecipientProps = {
  readonly addresses: readonly Address[]
  readonly to: Address | undefined
  readonly busy: boolean
  readonly onChoose: (id: AddressId | null) => void
}

const Recipient = ({ addresses, to, busy, onChoose }: RecipientProps) =>
  to === undefined ? (
    <Notice
      tone="warning"
      {...(isKnownPath(memberPlaces.addresses) ? { link: { label: '去添加', href: memberPlaces.addresses } } : {})}
    >
      还没有收货地址，
    </Notice>
  ) : (
    <Select
      label="收货地址"
      value={String(to.id)}
      disabled={busy}
      options={addresses.map(({ id, consignee, phone, region, detail }) => ({
        value: String(id),
        text: `${consignee} ${phone} ${region}${detail}`,
      }))}
      onChange={({ currentTarget: { value } }) =>
        onChoose(addresses.find(({ id }) => String(id) === value)?.id ?? null)
      }
    />
  )

const Done = ({ order, onClose }: { readonly order: GiftOrder; readonly onClose: () => void }) => (
  <Dialog
    open
    title="兑换成功"
    onClose={onClose}
    footer={
      <>
        <Button size={40} onClick={onClose}>
          继续兑换
        </Button>
        <Button tone="primary" size={40} href={paths.giftOrders()}>
          查看积分订单
        </Button>
      </>
    }
  >
    <Notice tone="success" live>
      <b>已扣除 {grouped(order.points)} 积分</b>
      <p>
        积分订单 <Link href={paths.giftOrders()}>{order.number}</Link>，预计 3 日内寄出
      </p>
    </Notice>
  </Dialog>
)
