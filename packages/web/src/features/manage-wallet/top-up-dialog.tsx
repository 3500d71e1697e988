import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Money } from '@xinglin/domain/kernel/money'
import { type BankAccount, topUpProblem } from '@xinglin/domain/wallet'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { TextField } from '@xinglin/ui-kit/TextField'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { useState } from 'react'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { pictureFormats, type Upload } from '../../shared/send-picture.ts'
import { typedAmount } from './typed-amount.ts'

type TopUpDialogProps = {
  /** The shop's bank account. */
  readonly shop: BankAccount
  readonly voucher: Upload
  readonly busy: boolean
  /** The shop's errors, by field. */
  readonly errors: FieldErrors
  readonly message: string | null
  readonly onVoucher: (file: File) => void
  readonly onSend: (amount: Money) => void
  readonly onClose: () => void
}

const wrongAmount = (typed: string): string | null => {
  const amount = typedAmount(typed)
  return amount === null ? '请输入充值金额，最多两位小数' : topUpProblem(amount)
}

/**
 * 对公转账充值: the account, the amount, and a picture of the transfer. Uses a headless library, so it is loaded when it is
 * opened.
 */
export const TopUpDialog = (props: TopUpDialogProps) => {
  const { shop, voucher, busy, errors, message, onVoucher, onSend, onClose } = props
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = tried ? wrongAmount(typed) : null
  const send = (): void => {
    setTried(true)
    const amount = typedAmount(typed)
    if (amount !== null && wrongAmount(typed) === null && voucher.kind === 'done') onSend(amount)
  }
  return (
    <FormDialog
      title="对公转账充值"
      submitLabel="提交核对"
      busy={busy}
      errors={errors}
      message={message}
      onClose={onClose}
      onSubmit={send}
    >
      <DescriptionList
        columns={1}
        items={[
          { term: '收款户名', detail: shop.name },
          { term: '开户行', detail: shop.bank },
          { term: '账号', detail: shop.account },
        ]}
      />
      <TextField
        label="充值金额（元）"
        required
        numeric
        inputMode="decimal"
        maxLength={20}
        value={typed}
        disabled={busy}
        hint="请用本单位对公账户转账，备注填写会员账号；财务核对到账后计入余额"
        error={errors['amount']?.[0] ?? wrong ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <UploadTile
        label="转账凭证"
        required
        upload={tried && voucher.kind === 'empty' ? { kind: 'refused', reason: '请上传转账凭证图片' } : voucher}
        accept={pictureFormats}
        disabled={busy}
        onChoose={onVoucher}
      />
    </FormDialog>
  )
}
