import { type OpenedStore, type StoreFields, storeFieldErrors } from '@xinglin/domain/members'
import { Notice } from '@xinglin/ui-kit/Notice'
import { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { useRegion } from '../../shared/use-region.ts'

type AddStoreDialogProps = { readonly onAdded: (store: OpenedStore) => void; readonly onClose: () => void }

/** Opens a store that has no account of its own yet; it is bound at once. */
export const AddStoreDialog = ({ onAdded, onClose }: AddStoreDialogProps) => {
  const client = useClient()
  const notices = useNotices()
  const first = useRef<HTMLInputElement>(null)
  const region = useRegion({ code: '' })
  const [texts, setTexts] = useState<Omit<StoreFields, 'region'>>({ company: '', contact: '', phone: '' })
  const [errors, setErrors] = useState<{ readonly [field: string]: readonly string[] }>({})
  const [busy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    const store = { ...texts, region: region.district }
    const problems = Object.entries(storeFieldErrors(store))
    setErrors(Object.fromEntries(problems.map(([name, text]) => [name, [text]])))
    if (problems.length > 0) return
    setBusy(true)
    const added = await client.members.addStore(store)
    setBusy(false)
    if (added.ok) return onAdded(added.value)
    if (added.error.kind === 'invalid') setErrors(added.error.errors)
    else notices.failure(added.error)
  }
  const field = (name: keyof typeof texts) => ({
    required: true,
    autoComplete: 'off',
    value: texts[name],
    error: errors[name]?.[0],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setTexts({ ...texts, [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      width="medium"
      title="添加门店"
      submitLabel="添加"
      initialFocus={first}
      busy={busy}
      errors={errors}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField ref={first} label="门店名称" maxLength={200} {...field('company')} />
      <TextField label="联系人" maxLength={60} {...field('contact')} />
      <TextField
        label="联系电话"
        numeric
        type="tel"
        maxLength={30}
        hint="手机号，或带区号的座机号"
        {...field('phone')}
      />
      <RegionCascader
        label="所在地区"
        required
        levels={region.levels}
        error={errors['region']?.[0]}
        onChoose={region.choose}
      />
      <Notice tone="info">
        添加后即绑定到总部，门店凭激活码设置登录密码；上传证照并审核通过后可采购。已有账号的门店请用“邀请门店”。
      </Notice>
    </FormDialog>
  )
}
