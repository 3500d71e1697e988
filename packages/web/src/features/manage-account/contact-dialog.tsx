import type { Api } from '@xinglin/api-contract/api'
import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { codeProblem, mobileProblem, type SentCode, type SignedInMember } from '@xinglin/domain/members'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { TextField } from '@xinglin/ui-kit/TextField'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { useCallForm } from '../../shared/use-call-form.ts'

export type NewContact = InputOf<Api['members']['updateInfo']>

type ContactDialogProps = {
  readonly member: Pick<SignedInMember, 'name' | 'phone'>
  readonly sent: SentCode | null
  /** Seconds until another code can be sent. */
  readonly secondsLeft: number
  readonly sending: boolean
  /** Refused values, by field name. */
  readonly errors: FieldErrors
  readonly onSend: (phone: string) => void
  readonly onSave: (contact: NewContact) => Promise<void>
  readonly onClose: () => void
}

/** Name and phone. Another phone needs the password and a code that was sent to it. */
export const ContactDialog = (props: ContactDialogProps) => {
  const { member, sent, secondsLeft, sending, errors: refused, onSend, onSave, onClose } = props
  const isNew = (phone: string): boolean => phone.trim() !== member.phone
  const { field, errors, submit, watch, setError, formState } = useCallForm({
    call: ({ members }) => members.updateInfo,
    defaultValues: { name: member.name, phone: member.phone, old_password: '', code: '' },
    problems: ({ phone, old_password: password, code }) =>
      isNew(phone)
        ? {
            phone: mobileProblem(phone),
            old_password: password === '' ? '更换手机号请输入登录密码' : null,
            code: codeProblem(code),
          }
        : {},
    refused,
  })
  const phone = watch('phone')
  const send = (): void => {
    const problem = mobileProblem(phone)
    if (problem === null) onSend(phone.trim())
    else setError('phone', { message: problem })
  }
  return (
    <FormDialog
      width="medium"
      title="修改联系人"
      submitLabel="保存"
      startsInField
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(onSave)}
    >
      <TextField label="姓名" required maxLength={60} autoComplete="name" {...field('name')} />
      <TextField
        label="手机号"
        required
        numeric
        type="tel"
        maxLength={11}
        autoComplete="tel"
        hint="更换手机号需要登录密码与新手机号收到的验证码，其他设备上的登录会退出"
        {...field('phone')}
      />
      {isNew(phone) && (
        <>
          <TextField
            label="登录密码"
            required
            type="password"
            maxLength={128}
            autoComplete="current-password"
            {...field('old_password', { shouldUnregister: true })}
          />
          <CodeField
            label="验证码"
            required
            secondsLeft={secondsLeft}
            sending={sending}
            hint={hintOf(sent)}
            onSend={send}
            {...field('code', { shouldUnregister: true })}
          />
        </>
      )}
    </FormDialog>
  )
}

const hintOf = (sent: SentCode | null): string => {
  if (sent === null) return '发送至新手机号，10 分钟内有效'
  return sent.demoCode === null ? '验证码已发送至新手机号' : `演示环境不发短信，验证码为 ${sent.demoCode}`
}
