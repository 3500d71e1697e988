import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Money } from '@xinglin/domain/kernel/money'
import type { Result } from '@xinglin/domain/kernel/result'
import type { UploadId } from '@xinglin/domain/members'
import type { MoneyDesk } from '@xinglin/domain/wallet'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useVoucher } from '../../shared/use-voucher.ts'

const TopUpDialog = lazy(async () => {
  const { TopUpDialog: component } = await import('./top-up-dialog.tsx')
  return { default: component }
})

const WithdrawDialog = lazy(async () => {
  const { WithdrawDialog: component } = await import('./withdraw-dialog.tsx')
  return { default: component }
})

type Open = 'topUp' | 'withdraw' | null

type MoneyRequests = { readonly onTopUp: () => void; readonly onWithdraw: () => void; readonly dialog: ReactNode }

/** 充值 and 提现: the open dialog, and the result of the request. */
export const useMoneyRequests = (desk: MoneyDesk, withdrawable: Money): MoneyRequests => {
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string | null>(null)

  const show = (next: Open): void => {
    setErrors({})
    setMessage(null)
    setOpen(next)
  }
  const send = async (asked: Promise<Result<unknown, Failure<unknown>>>, words: string): Promise<void> => {
    setBusy(true)
    setErrors({})
    setMessage(null)
    const answer = await asked
    setBusy(false)
    if (answer.ok) {
      setOpen(null)
      notices.toast({ text: words, tone: 'success' })
      return revalidate()
    }
    const { error } = answer
    if (error.kind === 'invalid') return setErrors(error.errors)
    if (error.kind === 'refused') return setMessage(error.message)
    notices.failure(error)
  }
  const close = (): void => show(null)
  return {
    onTopUp: () => show('topUp'),
    onWithdraw: () => show('withdraw'),
    dialog: open !== null && (
      <Suspense>
        {open === 'topUp' ? (
          <TopUp
            desk={desk}
            {...{ busy, errors, message }}
            onSend={(amount, uploadId) =>
              void send(client.wallet.topUp({ amount, uploadId }), '已提交，财务核对到账后计入余额')
            }
            onClose={close}
          />
        ) : (
          <WithdrawDialog
            payTo={desk.payTo}
            withdrawable={withdrawable}
            {...{ busy, errors, message }}
            onSend={(amount) => void send(client.wallet.withdraw({ amount }), '提现申请已提交，1 至 3 个工作日到账')}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}

type TopUpProps = {
  readonly desk: MoneyDesk
  readonly busy: boolean
  readonly errors: FieldErrors
  readonly message: string | null
  readonly onSend: (amount: Money, uploadId: UploadId) => void
  readonly onClose: () => void
}

/** The picture belongs to the dialog: a new one starts without it. */
const TopUp = ({ desk, onSend, ...rest }: TopUpProps) => {
  const [uploadId, setUploadId] = useState<UploadId | null>(null)
  const { voucher, upload } = useVoucher(setUploadId)
  return (
    <TopUpDialog
      {...rest}
      shop={desk.shop}
      voucher={voucher}
      onVoucher={upload}
      onSend={(amount) => uploadId !== null && onSend(amount, uploadId)}
    />
  )
}
