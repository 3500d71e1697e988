import type { DeskBatch } from '@xinglin/domain/staff'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { GoodViewProps } from './good-view-props.ts'

type AdjustDialogProps = Pick<GoodViewProps, 'good' | 'onAdjust'> & {
  readonly lot: DeskBatch
  readonly onClose: () => void
}

const ways = [
  { value: 'less', text: '减少（报损、盘亏）' },
  { value: 'more', text: '增加（盘盈、退回）' },
]

/** A count or breakage of a batch: more or fewer units, and why. */
export const AdjustDialog = ({ good: { id, unit }, lot, onClose, onAdjust }: AdjustDialogProps) => {
  const { field, errors, submit, watch, formState } = useCallForm({
    call: ({ goods }) => goods.adjust,
    defaultValues: { id, batch_id: lot.id, way: 'less', quantity: '', reason: '' },
    problems: ({ way, quantity }) => ({
      quantity: way === 'less' && Number(quantity) > lot.quantity ? `该批号只有 ${String(lot.quantity)} ${unit}` : null,
    }),
  })
  const [way, typed] = watch(['way', 'quantity'])
  const units = /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 0
  const left = lot.quantity + (way === 'less' ? -units : units)
  return (
    <FormDialog
      title={`调整库存：批号 ${lot.number}`}
      submitLabel="记入流水"
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(async (change) => {
        const saved = await onAdjust(change)
        if (saved === null) onClose()
        return saved
      })}
    >
      <Select label="方向" options={ways} {...field('way')} />
      <TextField
        label="数量"
        required
        suffix={unit}
        numeric
        maxLength={7}
        hint={`现有 ${String(lot.quantity)} ${unit}${units > 0 && left >= 0 ? `，调整后 ${String(left)} ${unit}` : ''}`}
        {...field('quantity')}
      />
      <TextField label="原因" required maxLength={100} placeholder="如：破损、盘点差异" {...field('reason')} />
    </FormDialog>
  )
}
