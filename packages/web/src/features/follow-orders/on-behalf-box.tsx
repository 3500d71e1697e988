import { awaitsConfirmation, type Order } from '@xinglin/domain/orders'
import { codeProblem } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { useState } from 'react'
import { dateTime } from '../../shared/format.ts'

export type OnBehalfActions = {
  readonly busy: 'sending' | 'confirming' | 'declining' | null
  /** Seconds until another code can be sent. */
  readonly secondsLeft: number
  readonly demoCode: string | null
  readonly error: string | null
  readonly onSend: () => void
  readonly onConfirm: (code: string) => void
  readonly onDecline: () => void
}

type OnBehalfBoxProps = {
  readonly order: Pick<Order, 'state' | 'onBehalf' | 'payBefore'>
  /** Null for staff who order for the member: they can only wait. */
  readonly actions: OnBehalfActions | null
}

/** An order that staff placed: by whom, and the member's decision (docs/rules.md#7-acting). */
export const OnBehalfBox = ({ order, actions }: OnBehalfBoxProps) => {
  const { onBehalf, payBefore } = order
  if (onBehalf === null) return null
  if (!awaitsConfirmation(order) || payBefore === null)
    return (
      <Notice icon="user">{`${onBehalf.by} 代为下单${onBehalf.isConfirmed ? '，会员已确认' : '，会员未确认'}`}</Notice>
    )
  const before = dateTime(payBefore)
  if (actions === null)
    return (
      <Notice tone="warning">{`订单已提交。请会员于 ${before} 前凭短信验证码确认，逾期自动取消；确认后由会员付款。`}</Notice>
    )
  return <Decision by={onBehalf.by} before={before} actions={actions} />
}

type DecisionProps = { readonly by: string; readonly before: string; readonly actions: OnBehalfActions }

const Decision = ({ by, before, actions }: DecisionProps) => {
  const [code, setCode] = useState('')
  const { busy, secondsLeft, demoCode, error, onSend, onConfirm, onDecline } = actions
  return (
    <Panel as="section" padding="large" aria-label="确认代下的订单">
      <Stack gap={3}>
        <Notice tone="warning">{`${by} 代您下单，请于 ${before} 前确认，逾期自动取消。确认后即可付款。`}</Notice>
        <CodeField
          label="短信验证码"
          value={code}
          secondsLeft={secondsLeft}
          sending={busy === 'sending'}
          hint={demoCode === null ? '发送至您的联系手机，每个验证码可试 5 次' : `演示：验证码为 ${demoCode}`}
          error={error ?? undefined}
          onSend={onSend}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Inline>
          <Button
            tone="primary"
            size={40}
            busy={busy === 'confirming'}
            disabled={codeProblem(code) !== null && busy === null}
            onClick={() => onConfirm(code.trim())}
          >
            确认订单
          </Button>
          <Button size={40} busy={busy === 'declining'} onClick={onDecline}>
            不是我要的，拒绝
          </Button>
        </Inline>
      </Stack>
    </Panel>
  )
}
