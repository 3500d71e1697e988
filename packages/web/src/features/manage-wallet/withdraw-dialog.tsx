import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { formatMoney, type Money } from '@xinglin/domain/kernel/money'
import {
  accountTail,
  type BankAccount,
  withdrawalMinimum,
  withdrawalRefusal,
  withdrawalRefusalText,
} from '@xinglin/domain/wallet'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { isKnownPath, memberPlaces } from '../../shared/paths.ts'
import { typedAmount } from './typed-amount.ts'

type WithdrawDialogProps = {
  /** Null: the 开票信息 contains no account yet. */
  readonly payTo: BankAccount | null
  readonly withdrawable: Money
  readonly busy: boolean
  readonly errors: FieldErrors
  readonly message: string | null
  readonly onSend: (amount: Money) => void
  readonly onClose: () => void
}

const wrongAmount = (typed: string, withdrawable: Money): string | null => {
  const amount = typedAmount(typed)
  if (amount === null) return '请输入提现金额，最多两位小数'
  const refusal = withdrawalRefusal(amount, withdrawable)
  return refusal && withdrawalRefusalText(refusal)
}

/** 余额提现, to the firm's own account only. Uses a headless library, so it is loaded when it is opened. */
export const WithdrawDialog = (props: WithdrawDialogProps) => {
  const { payTo, withdrawable, busy, errors, message, onSend, onClose } = props
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = tried ? wrongAmount(typed, withdrawable) : null
  const send = (): void => {
    setTried(true)
    const amount = typedAmount(typed)
    if (amount !== null && wrongAmount(typed, withdrawable) === null) onSend(amount)
  }
  return (
    <FormDialog
      title="余额提现"
      submitLabel="提交申请"
      busy={busy}
      disabled={payTo === null}
      errors={errors}
      message={message}
      onClose={onClose}
      onSubmit={send}
    >
      {payTo === null && (
        <Notice
          tone="warning"
          {...(isKnownPath(memberPlaces.certificates)
            ? { link: { label: '去填写', href: memberPlaces.certificates } }
            : {})}
        >
          开票信息中还没有开户行与银行账号，审核通过后即可提现，
        </Notice>
      )}
      <TextField
        label="提现金额（元）"
        required
        numeric
        inputMode="decimal"
        maxLength={20}
        value={typed}
        disabled={busy || payTo === null}
        hint={`可提现 ¥${formatMoney(withdrawable)}，每次至少 ¥${formatMoney(withdrawalMinimum)}`}
        error={errors['amount']?.[0] ?? wrong ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {payTo !== null && (
        <DescriptionList
          columns={1}
          items={[
            { term: '到账户名', detail: payTo.name },
            { term: '到账账户', detail: accountTail(payTo) },
            { term: '到账时间', detail: '1 至 3 个工作日，免手续费' },
          ]}
        />
      )}
    </FormDialog>
  )
}
