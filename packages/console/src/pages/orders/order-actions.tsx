import { barToOrderAction, type DeskPart, deskBarLabels, type DeskSubmit, readyTexts } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { TextField } from '@xinglin/ui-kit/TextField'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useRef, useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { ReadyTexts } from '../../parts/ready-texts.tsx'
import { useKeys } from '../../shared/keys.ts'
import { type OrderPageProps, suffixOf } from './order-page-props.ts'
import * as styles from './order-view.css.ts'

/** Actions for each sub-order that waits for the shop, the one of the address first. */
export const OrderActions = (props: OrderPageProps) => {
  const { submit, here } = props
  const waiting = submit.parts
    .filter(
      ({ state, isDelivered }) => state === 'inReview' || state === 'toShip' || (state === 'toReceive' && !isDelivered),
    )
    .toSorted((a, b) => Number(b.id === here) - Number(a.id === here))
  return waiting.map((part, at) => {
    const Box = part.state === 'inReview' ? Review : part.state === 'toShip' ? Shipping : Delivery
    return <Box key={part.id} {...props} part={part} hasKeys={at === 0} />
  })
}

type BoxProps = OrderPageProps & {
  readonly part: DeskPart
  /** Shortcuts act on one sub-order only. */
  readonly hasKeys: boolean
}

const paidWords = ({ payments }: DeskSubmit, part: DeskPart): { readonly text: string; readonly isMet: boolean } => {
  const isPaid =
    part.payable === 0 ||
    payments.some(({ orderNumber, state }) => orderNumber === part.number && state === 'succeeded')
  return {
    text: isPaid ? (part.paidBy.includes('credit') ? '账期付款，已计入欠款' : '款项已收') : '款项未收',
    isMet: isPaid,
  }
}

const Review = ({ staff, submit, part, busy, hasKeys, onHandOver, onRefuse }: BoxProps) => {
  const [reason, setReason] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const bar = barToOrderAction(staff, part, 'handOver')
  const isOpen = bar === null && busy === null
  const refuse = (): void => {
    if (reason.trim() !== '') return onRefuse(part.id, reason.trim())
    setLacksReason(true)
    field.current?.focus()
  }
  useKeys({
    a: hasKeys && isOpen ? () => onHandOver(part.id) : null,
    r: hasKeys && isOpen ? refuse : null,
  })
  return (
    <ActionBox
      title={`审核 ${suffixOf(part, submit)}`}
      conditions={[
        paidWords(submit, part),
        { text: `会员${submit.buyer.standing}`, isMet: submit.buyer.standing === '资质有效' },
        { text: `${String(part.lines.length)} 行已按近有效期先出分配批号`, isMet: true },
      ]}
      effects={[`移交${part.warehouse}，移交后不能撤回`, '买家不能再自行取消', '买家在订单追踪看到“审核通过”']}
      acts={
        <>
          <Button
            tone="primary"
            disabled={!isOpen && busy !== 'handOver'}
            busy={busy === 'handOver'}
            onClick={() => onHandOver(part.id)}
          >
            通过并移交 {hasKeys && <KeyCap label="a" />}
          </Button>
          <Button tone="danger" disabled={!isOpen && busy !== 'refuse'} busy={busy === 'refuse'} onClick={refuse}>
            不通过 {hasKeys && <KeyCap label="r" />}
          </Button>
          {bar !== null && <span className={parts.note}>{deskBarLabels[bar]}</span>}
        </>
      }
    >
      {bar === null && (
        <>
          <ReadyTexts texts={readyTexts.order} value={reason} onChoose={setReason} />
          <TextArea
            ref={field}
            aria-label={`不通过 ${suffixOf(part, submit)} 的原因`}
            placeholder="不通过时填写，原文发给会员；款项、库存与优惠一并退回"
            rows={2}
            maxLength={300}
            error={lacksReason && reason.trim() === '' ? '请选择或填写原因' : undefined}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </ActionBox>
  )
}

const Shipping = ({ staff, submit, part, busy, onShip }: BoxProps) => {
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const bar = barToOrderAction(staff, part, 'ship')
  const lacks = carrier.trim() === '' || number.trim() === ''
  return (
    <ActionBox
      title={`发货 ${suffixOf(part, submit)}`}
      icon="truck"
      effects={['开具待开的发票', '买家看到运单号，送达 10 天后自动确认收货']}
      acts={
        <>
          <Button
            tone="primary"
            disabled={(bar !== null || lacks || busy !== null) && busy !== 'ship'}
            busy={busy === 'ship'}
            onClick={() => onShip(part.id, { carrier: carrier.trim(), number: number.trim() })}
          >
            确认发货
          </Button>
          <span className={parts.note}>
            {bar === null ? (lacks ? '请填写承运商与运单号' : '') : deskBarLabels[bar]}
          </span>
        </>
      }
    >
      {bar === null && (
        <div className={styles.fields}>
          <TextField
            label={`承运商（${suffixOf(part, submit)}）`}
            size={32}
            maxLength={60}
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value)}
          />
          <TextField
            label={`运单号（${suffixOf(part, submit)}）`}
            size={32}
            numeric
            maxLength={60}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </div>
      )}
    </ActionBox>
  )
}

const Delivery = ({ staff, submit, part, busy, onDeliver }: BoxProps) => {
  const bar = barToOrderAction(staff, part, 'deliver')
  return (
    <ActionBox
      title={`送达 ${suffixOf(part, submit)}`}
      icon="truck"
      effects={['买家 10 天内确认收货，逾期自动完成', ...(part.part === 'ephedrine' ? ['含麻回执从送达起计期'] : [])]}
      acts={
        <>
          <Button
            disabled={(bar !== null || busy !== null) && busy !== 'deliver'}
            busy={busy === 'deliver'}
            onClick={() => onDeliver(part.id)}
          >
            登记送达
          </Button>
          {bar !== null && <span className={parts.note}>{deskBarLabels[bar]}</span>}
        </>
      }
    />
  )
}
