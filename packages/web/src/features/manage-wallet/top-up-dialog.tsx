import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Money } from '@xinglin/domain/kernel/money'
import { type BankAccount, topUpProblem } from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { type SyntheticEvent, useId, useState } from 'react'
import { pictureFormats, type Upload } from '../../shared/send-picture.ts'
import { typedAmount } from './typed-amount.ts'

type TopUpDialogProps = {
  /** Where the money goes. */
  readonly shop: BankAccount
  readonly voucher: Upload
  readonly busy: boolean
  /** What the shop found wrong, by field. */
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

/** 对公转账充值: where to, how much, and the picture of it. Comes with the headless library, so it is loaded when it is asked for. */
export const TopUpDialog = (props: TopUpDialogProps) => {
  const { shop, voucher, busy, errors, message, onVoucher, onSend, onClose } = props
  const form = useId()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = tried ? wrongAmount(typed) : null
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    const amount = typedAmount(typed)
    if (amount !== null && wrongAmount(typed) === null && voucher.kind === 'done') onSend(amount)
  }
  return (
    <Dialog
      open
      title="对公转账充值"
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} tone="primary" size={40} busy={busy}>
            提交核对
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack gap={4}>
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
          {message !== null && (
            <Notice tone="danger" live>
              {message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
