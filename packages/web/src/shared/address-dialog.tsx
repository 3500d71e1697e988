import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { Api } from '@xinglin/api-contract/api'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { type Address, addressErrors } from '@xinglin/domain/members'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import { TextField } from '@xinglin/ui-kit/TextField'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { useFormValue } from '@xinglin/forms/call-form'
import { useCallForm } from './use-call-form.ts'
import type { RegionInUse } from '@xinglin/forms/use-region'

export type AddressFields = InputOf<Api['members']['addAddress']>

type AddressDialogProps = {
  /** The address to edit; null for a new one. */
  readonly address: Address | null
  readonly region: RegionInUse
  /** The shop's field errors, by field name. */
  readonly errors: FieldErrors
  readonly onSave: (fields: AddressFields) => Promise<void>
  readonly onClose: () => void
}

/** A delivery address. Uses a headless library, so it is loaded when it is opened. */
export const AddressDialog = ({ address, region, errors: refused, onSave, onClose }: AddressDialogProps) => {
  const form = useCallForm({
    call: ({ members }) => members.addAddress,
    defaultValues: {
      consignee: address?.consignee ?? '',
      phone: address?.phone ?? '',
      region: region.district,
      detail: address?.detail ?? '',
      is_default: address?.isDefault ?? false,
    },
    problems: addressErrors,
    refused,
  })
  const { field, register, errors, submit, formState } = form
  useFormValue(form, 'region', region.district)
  return (
    <FormDialog
      width="medium"
      title={address === null ? '新增收货地址' : '修改收货地址'}
      submitLabel="保存"
      startsInField
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(onSave)}
    >
      <TextField label="收货人" required maxLength={60} autoComplete="name" {...field('consignee')} />
      <TextField label="联系电话" required numeric type="tel" maxLength={30} autoComplete="tel" {...field('phone')} />
      <RegionCascader
        label="所在地区"
        required
        levels={region.levels}
        error={errors.region?.message}
        onChoose={region.choose}
      />
      <TextField label="详细地址" required maxLength={200} autoComplete="street-address" {...field('detail')} />
      <Checkbox label="设为默认地址" {...register('is_default')} />
    </FormDialog>
  )
}
