import { moneyFromDecimal, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { may, MOST_CREDIT_DAYS } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useEffect, useRef, useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { Controlled, Group, Scope } from './member-buying.tsx'
import { useKeys } from '../../shared/keys.ts'
import type { MemberActionsProps } from './member-action.ts'

/** Actions of this person on a member; those without the right are not shown. */
export const MemberActions = (props: MemberActionsProps) => {
  const { staff } = props
  return (
    <>
      {may(staff, 'orderForMember') && <ActAs {...props} />}
      {may(staff, 'offerCredit') && <Credit key={`credit ${props.detail.filedCredit}`} {...props} />}
      {may(staff, 'decideCertificates') && <Scope key={`scope ${props.detail.scopes.join()}`} {...props} />}
      {may(staff, 'offerGoods') && (
        <Group key={`group ${String(props.detail.priceGroup?.id)} ${props.detail.filedGroup}`} {...props} />
      )}
      <Controlled {...props} />
      {(may(staff, 'decideOrders') || may(staff, 'manageMembers')) && <Letter {...props} />}
      {may(staff, 'manageMembers') && (
        <Rep key={`rep ${props.detail.member.salesRep} ${String(props.detail.member.salesRepId)}`} {...props} />
      )}
      {may(staff, 'manageMembers') && <Account {...props} />}
    </>
  )
}

/** 代客下单: opens the member's storefront in a new tab, after stating the limits (docs/rules.md#7-acting). */
const ActAs = ({ detail, busy, onAction }: MemberActionsProps) => {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (location.hash === '#act') field.current?.focus()
  }, [])
  useKeys({ o: () => field.current?.focus() })
  const { isActive, isPassed } = detail.member
  const mayOrder = isActive && isPassed
  return (
    <ActionBox
      title="代客下单"
      icon="cart"
      conditions={[{ text: mayOrder ? '资质已通过，账号正常' : '会员已停用或资质未通过', isMet: mayOrder }]}
      effects={[
        '以该会员身份打开商城，所见价格、资质门槛与会员相同，最长 2 小时',
        '可加购、用优惠券、提交订单；收货地址只可选择',
        '不能使用余额、现金券与账期，不能付款，不能看证件、改密码',
        '每一步记为两人共同所为',
        '提交后请会员凭短信确认，24 小时未确认自动取消',
      ]}
      acts={
        <Button
          tone="primary"
          disabled={(!mayOrder || reason.trim() === '') && busy !== 'act'}
          busy={busy === 'act'}
          onClick={() => void onAction({ kind: 'act', reason: reason.trim() })}
        >
          开始代客下单
        </Button>
      }
    >
      <TextField
        ref={field}
        label="缘由"
        size={32}
        maxLength={300}
        placeholder="如：电话委托，林女士 10:20 来电"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionBox>
  )
}

const Credit = ({ detail, busy, onAction }: MemberActionsProps) => {
  const { credit } = detail.member
  const [limitText, setLimit] = useState(credit === null ? '' : moneyToDecimal(credit.limit))
  const [dayText, setDays] = useState(String(credit?.days ?? 30))
  const limit = /^\d{1,9}(\.\d{1,2})?$/.test(limitText.trim()) ? moneyFromDecimal(limitText.trim()) : null
  const days = /^[1-9]\d{0,2}$/.test(dayText.trim()) ? Number(dayText.trim()) : null
  const waits = detail.filedCredit !== ''
  return (
    <ActionBox
      title={credit === null ? '开通账期' : '调整账期'}
      icon="wallet"
      conditions={
        credit === null
          ? []
          : [
              {
                text: credit.overdueSince === null ? '没有逾期' : '有逾期未还的欠款',
                isMet: credit.overdueSince === null,
              },
            ]
      }
      effects={['提交后由另一人核准，核准后生效', '额度填 0 为关闭账期，已有欠款照常到期']}
      acts={
        <>
          <Button
            tone="primary"
            disabled={(waits || limit === null || days === null) && busy !== 'credit'}
            busy={busy === 'credit'}
            onClick={() => limit !== null && days !== null && void onAction({ kind: 'credit', limit, days })}
          >
            提交核准
          </Button>
          {waits && <span className={parts.note}>已提交待核准：{detail.filedCredit}</span>}
        </>
      }
    >
      <TextField
        label="额度（元）"
        size={32}
        numeric
        inputMode="decimal"
        value={limitText}
        error={limitText.trim() !== '' && limit === null ? '请输入金额，如 50000' : undefined}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <TextField
        label="账期（天）"
        size={32}
        numeric
        inputMode="numeric"
        value={dayText}
        error={days === null ? `请填 1 到 ${String(MOST_CREDIT_DAYS)}` : undefined}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
    </ActionBox>
  )
}

const Letter = ({ busy, onAction }: MemberActionsProps) => {
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const lacks = title.trim() === '' || body.trim() === ''
  const send = async (): Promise<void> => {
    if (!(await onAction({ kind: 'letter', title: title.trim(), body: body.trim() }))) return
    setTitle('')
    setBody('')
  }
  return (
    <ActionBox
      title="发站内信"
      icon="chat"
      effects={[]}
      acts={
        <Button disabled={lacks && busy !== 'letter'} busy={busy === 'letter'} onClick={() => void send()}>
          发送
        </Button>
      }
    >
      <TextField
        label="标题"
        size={32}
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label="内容"
        rows={3}
        maxLength={500}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
    </ActionBox>
  )
}

const Rep = ({ detail, busy, onAction }: MemberActionsProps) => {
  const { salesRep, salesRepId } = detail.member
  const [repId, setRepId] = useState(salesRepId)
  const [phone, setPhone] = useState(detail.repPhone)
  const hasLeft = salesRepId !== null && !detail.sellers.some(({ id }) => id === salesRepId)
  const people = hasLeft ? [...detail.sellers, { id: salesRepId, title: salesRep }] : detail.sellers
  // A name without an account is nobody's: giving the customer to nobody takes it away.
  const isLabelOnly = salesRepId === null && salesRep !== ''
  const isChanged = repId !== salesRepId || phone.trim() !== detail.repPhone || isLabelOnly
  return (
    <ActionBox
      title="业务员"
      icon="user"
      effects={[
        '业务员只看到自己名下的会员与订单',
        '会员在商城看到业务员的姓名与电话',
        ...(isLabelOnly ? [`会员现在看到「${salesRep}」，但没有对应的员工账号`] : []),
      ]}
      acts={
        <Button
          disabled={!isChanged && busy !== 'rep'}
          busy={busy === 'rep'}
          onClick={() => void onAction({ kind: 'rep', repId, phone: phone.trim() })}
        >
          变更业务员
        </Button>
      }
    >
      <Select
        label="姓名"
        size={32}
        placeholder="不分配"
        value={String(repId ?? '')}
        options={people.map(({ id, title }) => ({ value: String(id), text: title }))}
        onChange={(event) => setRepId(people.find(({ id }) => String(id) === event.currentTarget.value)?.id ?? null)}
      />
      <TextField
        label="电话"
        size={32}
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
    </ActionBox>
  )
}

type Asked = 'disable' | 'password'

type AskAccountProps = {
  readonly asked: Asked | null
  readonly company: string
  readonly onCancel: () => void
  readonly onConfirm: (asked: Asked) => void
}

const AskAccount = ({ asked, company, onCancel, onConfirm }: AskAccountProps) => (
  <ConfirmDialog
    open={asked !== null}
    destructive={asked === 'disable'}
    confirmLabel={asked === 'disable' ? '停用会员' : '重置密码'}
    onCancel={onCancel}
    onConfirm={() => {
      if (asked !== null) onConfirm(asked)
    }}
  >
    {asked === 'disable'
      ? `停用 ${company}？其登录将全部退出。`
      : `重置 ${company} 的密码？原密码立即作废，其登录将全部退出。`}
  </ConfirmDialog>
)

const Account = ({ detail: { member }, busy, password, onAction }: MemberActionsProps) => {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isActive } = member
  const change = async (): Promise<void> => {
    if (await onAction({ kind: isActive ? 'disable' : 'enable', reason: reason.trim() })) setReason('')
  }
  return (
    <ActionBox
      title="账号"
      icon="shield"
      effects={[
        ...(isActive ? ['停用后不能登录，已登录的设备立即退出', '未完成的订单照常处理'] : ['启用后可以用原密码登录']),
        '多次输错密码后须等待才能再试：解除等待不改变密码',
      ]}
      acts={
        <>
          <Button
            tone={isActive ? 'danger' : 'primary'}
            disabled={reason.trim() === '' && busy !== 'disable' && busy !== 'enable'}
            busy={busy === 'disable' || busy === 'enable'}
            onClick={() => (isActive ? setAsked('disable') : void change())}
          >
            {isActive ? '停用会员' : '启用会员'}
          </Button>
          <Button busy={busy === 'password'} onClick={() => setAsked('password')}>
            重置密码
          </Button>
          <Button busy={busy === 'liftDelays'} onClick={() => void onAction({ kind: 'liftDelays' })}>
            解除登录等待
          </Button>
        </>
      }
    >
      {password !== null && (
        <Notice tone="success" live>
          新密码只显示这一次，请转告会员：<b>{password}</b>
        </Notice>
      )}
      <TextField
        label={isActive ? '停用原因' : '启用原因'}
        size={32}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <AskAccount
        asked={asked}
        company={member.company}
        onCancel={() => setAsked(null)}
        onConfirm={(what) => {
          setAsked(null)
          void (what === 'disable' ? change() : onAction({ kind: 'password' }))
        }}
      />
    </ActionBox>
  )
}
