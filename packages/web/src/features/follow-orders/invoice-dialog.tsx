import { invoiceKind } from '@xinglin/api-contract/invoices-codecs'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { emailProblem } from '@xinglin/domain/members'
import {
  type Invoice,
  invoiceKindLabels,
  invoiceKinds,
  type InvoiceTitle,
  type OrderId,
  taxNumberProblem,
} from '@xinglin/domain/orders'
import { FieldGroup } from '@xinglin/ui-kit/FieldGroup'
import { Radio } from '@xinglin/ui-kit/Radio'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { useCallForm } from '../../shared/use-call-form.ts'

export type InvoiceWish = InvoiceTitle & { readonly orderId: OrderId }

type InvoiceDialogProps = {
  readonly invoice: Invoice
  /** The shop's errors, by field. */
  readonly errors: FieldErrors
  readonly onSave: (wish: InvoiceWish) => Promise<void>
  readonly onClose: () => void
}

const kinds = invoiceKinds.map((kind) => ({ kind, wire: String(invoiceKind.encode(kind)) }))

/** 开票信息 of an invoice that is not issued yet. Uses a headless library, so it is loaded when it is opened. */
export const InvoiceDialog = ({ invoice, errors: refused, onSave, onClose }: InvoiceDialogProps) => {
  const { field, register, errors, submit, formState } = useCallForm({
    call: ({ invoices }) => invoices.request,
    defaultValues: {
      order_id: String(invoice.orderId),
      kind: String(invoiceKind.encode(invoice.kind)),
      title: invoice.title,
      tax_number: invoice.taxNumber,
      email: invoice.email,
    },
    problems: ({ kind: wire, tax_number: taxNumber, email }) => {
      const chosen = kinds.find((each) => each.wire === wire)
      return {
        tax_number: chosen === undefined ? null : taxNumberProblem(chosen.kind, taxNumber),
        email: emailProblem(email),
      }
    },
    refused,
  })
  return (
    <FormDialog
      title="修改开票信息"
      submitLabel="保存"
      busy={formState.isSubmitting}
      errors={errors}
      onSubmit={submit(onSave)}
      onClose={onClose}
    >
      <FieldGroup label="发票类型" required error={errors.kind?.message}>
        <Stack gap={2}>
          {kinds.map(({ kind, wire }) => (
            <Radio key={kind} {...register('kind')} value={wire} label={invoiceKindLabels[kind]} />
          ))}
        </Stack>
      </FieldGroup>
      <TextField label="发票抬头" required maxLength={100} {...field('title')} />
      <TextField label="税号" numeric maxLength={30} {...field('tax_number')} />
      <TextField label="接收邮箱" type="email" maxLength={100} {...field('email')} />
    </FormDialog>
  )
}
