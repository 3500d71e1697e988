import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { type Invoice, invoiceKindLabels, invoiceKinds, type InvoiceTitle } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { FieldGroup } from '@xinglin/ui-kit/FieldGroup'
import { Radio } from '@xinglin/ui-kit/Radio'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useId, useRef, useState } from 'react'
import { useFocusOnError } from '../../shared/first-error.ts'

type InvoiceDialogProps = {
  readonly invoice: Invoice
  readonly busy: boolean
  /** What the shop found wrong, by field. */
  readonly errors: FieldErrors
  readonly onSave: (title: InvoiceTitle) => void
  readonly onClose: () => void
}

/** 开票信息 of an invoice that is not issued yet. Comes with the headless library, so it is loaded when it is asked for. */
export const InvoiceDialog = ({ invoice, busy, errors, onSave, onClose }: InvoiceDialogProps) => {
  const [title, setTitle] = useState<InvoiceTitle>({
    kind: invoice.kind,
    title: invoice.title,
    taxNumber: invoice.taxNumber,
    email: invoice.email,
  })
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  useFocusOnError(fields, errors)
  return (
    <Dialog
      open
      title="修改开票信息"
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} tone="primary" size={40} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave(title)
        }}
      >
        <Stack gap={4}>
          <FieldGroup label="发票类型" required error={errors['kind']?.[0]}>
            <Stack gap={2}>
              {invoiceKinds.map((kind) => (
                <Radio
                  key={kind}
                  name="kind"
                  value={kind}
                  label={invoiceKindLabels[kind]}
                  checked={title.kind === kind}
                  onChange={() => setTitle({ ...title, kind })}
                />
              ))}
            </Stack>
          </FieldGroup>
          <TextField
            label="发票抬头"
            required
            maxLength={100}
            value={title.title}
            error={errors['title']?.[0]}
            onChange={(event) => setTitle({ ...title, title: event.currentTarget.value })}
          />
          <TextField
            label="税号"
            numeric
            maxLength={30}
            value={title.taxNumber}
            error={errors['tax_number']?.[0]}
            onChange={(event) => setTitle({ ...title, taxNumber: event.currentTarget.value })}
          />
          <TextField
            label="接收邮箱"
            type="email"
            maxLength={100}
            value={title.email}
            error={errors['email']?.[0]}
            onChange={(event) => setTitle({ ...title, email: event.currentTarget.value })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
