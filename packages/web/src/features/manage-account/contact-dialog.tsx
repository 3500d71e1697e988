import type { SentCode, SignedInMember } from '@xinglin/domain/members'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef, useState } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'

export type WrittenContact = {
  readonly name: string
  readonly phone: string
  readonly oldPassword: string | null
  readonly code: string | null
}

type ContactDialogProps = {
  readonly member: Pick<SignedInMember, 'name' | 'phone'>
  readonly sent: SentCode | null
  /** Until another code can be sent. */
  readonly secondsLeft: number
  readonly sending: boolean
  readonly busy: boolean
  /** What was not taken, by the name of the field. */
  readonly errors: { readonly [field: string]: readonly string[] }
  readonly onSend: (phone: string) => void
  readonly onSave: (contact: WrittenContact) => void
  readonly onClose: () => void
}

/** Name and phone. Another phone asks for the password and a code that was sent to it. */
export const ContactDialog = (props: ContactDialogProps) => {
  const { member, sent, secondsLeft, sending, busy, errors, onSend, onSave, onClose } = props
  const first = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(member.name)
  const [phone, setPhone] = useState(member.phone)
  const [oldPassword, setOldPassword] = useState('')
  const [code, setCode] = useState('')
  const isOther = phone.trim() !== member.phone
  return (
    <FormDialog
      width="medium"
      title="修改联系人"
      submitLabel="保存"
      initialFocus={first}
      busy={busy}
      errors={errors}
      onClose={onClose}
      onSubmit={() =>
        onSave({
          name: name.trim(),
          phone: phone.trim(),
          oldPassword: isOther ? oldPassword : null,
          code: isOther ? code.trim() : null,
        })
      }
    >
      <TextField
        ref={first}
        label="姓名"
        required
        maxLength={60}
        autoComplete="name"
        value={name}
        error={errors['name']?.[0]}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label="手机号"
        required
        numeric
        type="tel"
        maxLength={11}
        autoComplete="tel"
        value={phone}
        error={errors['phone']?.[0]}
        hint="更换手机号需要登录密码与新手机号收到的验证码，其他设备上的登录会退出"
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      {isOther && (
        <>
          <TextField
            label="登录密码"
            required
            type="password"
            maxLength={128}
            autoComplete="current-password"
            value={oldPassword}
            error={errors['old_password']?.[0]}
            onChange={(event) => setOldPassword(event.currentTarget.value)}
          />
          <CodeField
            label="验证码"
            required
            value={code}
            secondsLeft={secondsLeft}
            sending={sending}
            error={errors['code']?.[0]}
            hint={hintOf(sent)}
            onSend={() => onSend(phone.trim())}
            onChange={(event) => setCode(event.currentTarget.value)}
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
