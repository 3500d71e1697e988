import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { type OpenedStore, type StoreFields, storeFieldErrors } from '@xinglin/domain/members'
import { Notice } from '@xinglin/ui-kit/Notice'
import { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { useNotices } from '../../shared/notices.tsx'
import { useFormValue } from '@xinglin/forms/call-form'
import { useCallForm } from '../../shared/use-call-form.ts'
import { useRegion } from '../../shared/use-region.ts'

type AddStoreDialogProps = { readonly onAdded: (store: OpenedStore) => void; readonly onClose: () => void }

/** Adds a store without an account of its own; it is bound at once. */
export const AddStoreDialog = ({ onAdded, onClose }: AddStoreDialogProps) => {
  const client = useClient()
  const notices = useNotices()
  const region = useRegion({ code: '' })
  const [refused, setRefused] = useState<FieldErrors>({})
  const form = useCallForm({
    call: ({ members }) => members.addStore,
    defaultValues: { company: '', contact: '', phone: '', region: '' },
    problems: storeFieldErrors,
    refused,
  })
  const { field, errors, submit, formState } = form
  useFormValue(form, 'region', region.district)

  const save = async (store: StoreFields): Promise<void> => {
    const added = await client.members.addStore(store)
    if (added.ok) return onAdded(added.value)
    if (added.error.kind === 'invalid') setRefused(added.error.errors)
    else notices.failure(added.error)
  }
  const held = { required: true, autoComplete: 'off' }
  return (
    <FormDialog
      width="medium"
      title="添加门店"
      submitLabel="添加"
      startsInField
      busy={formState.isSubmitting}
      errors={errors}
      onSubmit={submit(save)}
      onClose={onClose}
    >
      <TextField label="门店名称" maxLength={200} {...held} {...field('company')} />
      <TextField label="联系人" maxLength={60} {...held} {...field('contact')} />
      <TextField
        label="联系电话"
        numeric
        type="tel"
        maxLength={30}
        hint="手机号，或带区号的座机号"
        {...held}
        {...field('phone')}
      />
      <RegionCascader
        label="所在地区"
        required
        levels={region.levels}
        error={errors.region?.message}
        onChoose={region.choose}
      />
      <Notice tone="info">
        添加后即绑定到总部，门店凭激活码设置登录密码；上传证照并审核通过后可采购。已有账号的门店请用“邀请门店”。
      </Notice>
    </FormDialog>
  )
}
