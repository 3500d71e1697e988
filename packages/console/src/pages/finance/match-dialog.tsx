import { formatMoney } from '@xinglin/domain/kernel/money'
import { type BankLine, differenceText, type WaitingTransfer } from '@xinglin/domain/staff'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import * as parts from '../../parts/parts.css.ts'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { lineWords } from './match-words.ts'

type MatchDialogProps = {
  readonly transfer: WaitingTransfer
  /** Null: the bank has none, or none is meant. */
  readonly line: BankLine | null
  readonly onConfirm: (lineId: number | null, reason: string) => Promise<Saved>
  readonly onClose: () => void
}

/** Confirming by a line that differs, or by none: why, for the second person who confirms it. */
export const MatchDialog = ({ transfer, line, onConfirm, onClose }: MatchDialogProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ finance }) => finance.confirmTransfer,
    defaultValues: { id: transfer.orderId, line_id: line?.id ?? null, reason: '' },
    problems: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null }),
  })
  return (
    <FormDialog
      title={`${transfer.company} 的转账${line === null ? '没有银行流水' : '与流水不一致'}`}
      submitLabel="提交核准"
      startsInField
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(async ({ reason }) => {
        const saved = await onConfirm(line?.id ?? null, reason)
        if (saved === null) onClose()
        return saved
      })}
    >
      <DescriptionList
        items={[
          { term: '应付', detail: `¥${formatMoney(transfer.amount)}` },
          { term: '银行流水', detail: line === null ? '没有对应的流水' : lineWords(line) },
          ...(line === null ? [] : [{ term: '不一致', detail: differenceText(transfer, line) }]),
        ]}
      />
      <TextArea label="原因" required maxLength={200} rows={3} {...field('reason')} />
      <p className={parts.note}>由另一人核准后到账；驳回后转账与流水都保持待核对。</p>
    </FormDialog>
  )
}
