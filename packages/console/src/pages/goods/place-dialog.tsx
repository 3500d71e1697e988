import type { DeskBatch } from '@xinglin/domain/staff'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { GoodViewProps } from './good-view-props.ts'

type PlaceDialogProps = Pick<GoodViewProps, 'good' | 'onPlace'> & {
  readonly lot: DeskBatch
  readonly onClose: () => void
}

/** Where the good lies in the warehouse of a batch. */
export const PlaceDialog = ({ good: { id }, lot, onClose, onPlace }: PlaceDialogProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ goods }) => goods.place,
    defaultValues: { id, warehouse_id: lot.warehouseId, location: lot.location },
  })
  return (
    <FormDialog
      title={`货位：${lot.warehouse}`}
      submitLabel="保存"
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(async (place) => {
        const saved = await onPlace(place)
        if (saved === null) onClose()
        return saved
      })}
    >
      <TextField
        label="货位"
        maxLength={60}
        placeholder="如：A-03-12"
        hint="本商品在该仓库的所有批号同一货位，拣货单按货位排序"
        {...field('location')}
      />
    </FormDialog>
  )
}
