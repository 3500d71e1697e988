import type { Address } from '@xinglin/domain/members'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { RegionCascader, type RegionLevel } from '@xinglin/ui-kit/RegionCascader'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

export type AddressTexts = Pick<Address, 'consignee' | 'phone' | 'detail' | 'isDefault'>

type AddressDialogProps = {
  /** The one to be mended; null for a new one. */
  readonly address: Address | null
  readonly levels: readonly RegionLevel[]
  /** What the shop did not take, by the name of the field. */
  readonly errors: { readonly [field: string]: readonly string[] }
  readonly busy: boolean
  readonly onRegion: (level: number, code: string) => void
  readonly onSave: (texts: AddressTexts) => void
  readonly onClose: () => void
}

/** Where goods are sent. Comes with the headless library, so it is loaded when it is asked for. */
export const AddressDialog = ({ address, levels, errors, busy, onRegion, onSave, onClose }: AddressDialogProps) => {
  const first = useRef<HTMLInputElement>(null)
  const [texts, setTexts] = useState<AddressTexts>({
    consignee: address?.consignee ?? '',
    phone: address?.phone ?? '',
    detail: address?.detail ?? '',
    isDefault: address?.isDefault ?? false,
  })
  const errorOf = (field: string): string | undefined => errors[field]?.[0]
  return (
    <FormDialog
      width="medium"
      title={address === null ? '新增收货地址' : '修改收货地址'}
      submitLabel="保存"
      initialFocus={first}
      busy={busy}
      errors={errors}
      onClose={onClose}
      onSubmit={() => onSave(texts)}
    >
      <TextField
        ref={first}
        label="收货人"
        required
        maxLength={60}
        autoComplete="name"
        error={errorOf('consignee')}
        value={texts.consignee}
        onChange={(event) => setTexts({ ...texts, consignee: event.currentTarget.value })}
      />
      <TextField
        label="联系电话"
        required
        numeric
        type="tel"
        maxLength={30}
        autoComplete="tel"
        error={errorOf('phone')}
        value={texts.phone}
        onChange={(event) => setTexts({ ...texts, phone: event.currentTarget.value })}
      />
      <RegionCascader label="所在地区" required levels={levels} error={errorOf('region')} onChoose={onRegion} />
      <TextField
        label="详细地址"
        required
        maxLength={200}
        autoComplete="street-address"
        error={errorOf('detail')}
        value={texts.detail}
        onChange={(event) => setTexts({ ...texts, detail: event.currentTarget.value })}
      />
      <Checkbox
        label="设为默认地址"
        checked={texts.isDefault}
        onChange={(event) => setTexts({ ...texts, isDefault: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
