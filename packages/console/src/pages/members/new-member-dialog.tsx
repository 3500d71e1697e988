import type { RegionsBelow } from '@xinglin/forms/region-levels'
import { useFormValue } from '@xinglin/forms/call-form'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { useRegionOver } from '@xinglin/forms/use-region'
import { buyerTypeLabels, buyerTypes, type MemberId, type NewMember, newMemberErrors } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Notice } from '@xinglin/ui-kit/Notice'
import { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'

/** An account that was just opened. */
export type OpenedMember = { readonly id: MemberId; readonly password: string }

type NewMemberDialogProps = {
  readonly below: RegionsBelow
  /** Resolves to the account, or to the errors by field. */
  readonly onCreate: (member: NewMember) => Promise<OpenedMember | Saved>
  readonly onOpen: (id: MemberId) => void
  readonly onClose: () => void
}

/** By their codes on the wire. A chain's own stores are opened by their head office. */
const types = buyerTypes.flatMap((type, at) =>
  type === 'ownChainStore' ? [] : [{ value: String(at + 1), text: buyerTypeLabels[type] }],
)

const isOpened = (answer: OpenedMember | Saved): answer is OpenedMember => answer !== null && 'password' in answer

/** Opens an account for a business that has not registered itself, and shows its first password once. */
export const NewMemberDialog = ({ below, onCreate, onOpen, onClose }: NewMemberDialogProps) => {
  const [opened, setOpened] = useState<OpenedProps['opened'] | null>(null)
  const region = useRegionOver(below, { code: '' })
  const form = useCallForm({
    call: ({ members }) => members.create,
    defaultValues: { username: '', company: '', contact: '', phone: '', region: '', buyer_type: '1' },
    problems: (_values, member) => (member === null ? {} : newMemberErrors(member)),
  })
  const { field, errors, submit, formState } = form
  useFormValue(form, 'region', region.district)

  if (opened !== null) return <Opened opened={opened} onOpen={onOpen} onClose={onClose} />
  const held = { required: true, autoComplete: 'off' }
  return (
    <FormDialog
      width="medium"
      title="新建会员"
      submitLabel="开通"
      startsInField
      busy={formState.isSubmitting}
      errors={errors}
      onSubmit={submit(async (member) => {
        const answer = await onCreate(member)
        if (!isOpened(answer)) return answer
        setOpened({ ...answer, username: member.username, company: member.company })
        return null
      })}
      onClose={onClose}
    >
      <TextField label="单位名称" maxLength={200} hint="与营业执照一致" {...held} {...field('company')} />
      <Select label="企业类型" options={types} {...held} {...field('buyer_type')} />
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
      <TextField label="用户名" maxLength={60} hint="会员用它登录" {...held} {...field('username')} />
    </FormDialog>
  )
}

type OpenedProps = Pick<NewMemberDialogProps, 'onOpen' | 'onClose'> & {
  readonly opened: OpenedMember & Pick<NewMember, 'username' | 'company'>
}

/** The first password, which is shown this once. */
const Opened = ({ opened, onOpen, onClose }: OpenedProps) => (
  <Dialog
    open
    title="已开通会员"
    width="medium"
    onClose={onClose}
    footer={
      <>
        <Button size={40} onClick={onClose}>
          关闭
        </Button>
        <Button tone="primary" size={40} onClick={() => onOpen(opened.id)}>
          打开会员
        </Button>
      </>
    }
  >
    <Notice tone="success" live>
      {opened.company}，用户名 <b>{opened.username}</b>，初始密码 <b>{opened.password}</b>
      。密码只显示这一次，请转告会员，首次登录后修改；证件由会员上传，审核通过后可以下单。
    </Notice>
  </Dialog>
)
