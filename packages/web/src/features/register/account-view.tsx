import {
  type AccountField,
  type AccountForm,
  type BuyerType,
  buyerTypeLabels,
  passwordStrength,
} from '@xinglin/domain/members'
import type { RegistrationEvent, RegistrationKind } from '@xinglin/domain/registration-machine'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { FieldGroup } from '@xinglin/ui-kit/FieldGroup'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Radio } from '@xinglin/ui-kit/Radio'
import { RegionCascader, type RegionLevel } from '@xinglin/ui-kit/RegionCascader'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StrengthMeter } from '@xinglin/ui-kit/StrengthMeter'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { paths } from '../../shared/paths.ts'
import type { CodeInUse } from '../../shared/use-code.tsx'
import * as styles from './register.css.ts'

type AccountViewProps = {
  readonly kind: RegistrationKind
  readonly account: AccountForm
  readonly errors: { readonly [field: string]: string }
  readonly message: string | null
  readonly busy: boolean
  readonly levels: readonly RegionLevel[]
  readonly code: CodeInUse
  /** Whether the typed phone has an account already. */
  readonly phoneIsTaken: boolean
  /** Whether the account exists, and is being corrected. */
  readonly isOpen: boolean
  readonly onEvent: (event: RegistrationEvent) => void
  readonly onRegion: (level: number, code: string) => void
  readonly onPhoneLeft: () => void
}

/** In the shop's order of buyer types; a chain registers with its stores on another page, or alone here. */
const offered: readonly BuyerType[] = ['pharmacy', 'clinic', 'wholesaler', 'chain', 'otherChainStore', 'hospital']

/** The props of the field of that name, the same for every text of the form. */
const fieldOf =
  ({ account, errors, onEvent }: Pick<AccountViewProps, 'account' | 'errors' | 'onEvent'>) =>
  (name: AccountField) => ({
    layout: 'beside' as const,
    required: true,
    name,
    value: account[name],
    error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onEvent({ type: 'write-field', field: name, text: currentTarget.value }),
    onBlur: () => onEvent({ type: 'leave-field', field: name }),
  })

/** Step 1, 账号信息. */
export const AccountView = (props: AccountViewProps) => {
  const { errors, message, levels, onEvent, onRegion } = props
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  const field = fieldOf(props)
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onEvent({ type: 'next-step' })
      }}
    >
      <Stack gap={5}>
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
        <BuyerTypeField {...props} />
        <TextField {...field('username')} label="用户名" hint="用于登录" maxLength={60} autoComplete="username" />
        <PasswordFields {...props} />
        <TextField
          {...field('company')}
          label="单位名称"
          hint="与营业执照一致"
          maxLength={200}
          autoComplete="organization"
        />
        <TextField {...field('contact')} label="联系人" maxLength={60} autoComplete="name" />
        <PhoneFields {...props} />
        <RegionCascader
          label="所在地区"
          layout="beside"
          required
          levels={levels}
          error={errors['region']}
          onChoose={onRegion}
        />
        <Ends {...props} />
      </Stack>
    </form>
  )
}

const BuyerTypeField = ({ kind, account, errors, onEvent }: AccountViewProps) =>
  kind === 'multiStore' ? (
    <FieldGroup label="企业类型" layout="beside">
      <Inline gap={3}>
        <b>连锁公司（总部）</b>
        <span>
          单店注册请走
          <Link tone="inline" href={paths.register(1)}>
            会员注册
          </Link>
        </span>
      </Inline>
    </FieldGroup>
  ) : (
    <FieldGroup
      label="企业类型"
      layout="beside"
      required
      error={errors['buyerType']}
      hint={
        <>
          连锁总部可
          <Link tone="inline" href={paths.registerStores(1)}>
            连同门店一起注册
          </Link>
        </>
      }
    >
      <div className={styles.types}>
        {offered.map((buyerType) => (
          <Radio
            key={buyerType}
            look="tile"
            name="rank"
            value={buyerType}
            label={buyerTypeLabels[buyerType]}
            checked={account.buyerType === buyerType}
            onChange={() => onEvent({ type: 'choose-buyer-type', buyerType })}
          />
        ))}
      </div>
    </FieldGroup>
  )

const PasswordFields = (props: AccountViewProps) => {
  const field = fieldOf(props)
  const { username, password, company, phone } = props.account
  return (
    <>
      <Stack gap={2}>
        <TextField
          {...field('password')}
          label="登录密码"
          type="password"
          maxLength={128}
          hint="8 至 128 位，不可使用常见密码"
          autoComplete="new-password"
        />
        {password !== '' && (
          <div className={styles.beside}>
            <StrengthMeter strength={passwordStrength(password, [username, company, phone])} />
          </div>
        )}
      </Stack>
      <TextField
        {...field('passwordAgain')}
        label="再次输入"
        type="password"
        maxLength={128}
        autoComplete="new-password"
      />
    </>
  )
}

const takenHint = (
  <>
    请
    <Link tone="inline" href={paths.login()}>
      直接登录
    </Link>
    ，或
    <Link tone="inline" href={paths.forget(1)}>
      找回密码
    </Link>
  </>
)

/** The phone, and the code that proves it. */
const PhoneFields = (props: AccountViewProps) => {
  const { account, errors, code, phoneIsTaken, isOpen, onPhoneLeft } = props
  const field = fieldOf(props)
  const phone = field('phone')
  return (
    <>
      <TextField
        {...phone}
        label="联系电话"
        type="tel"
        numeric
        maxLength={11}
        autoComplete="tel-national"
        error={phoneIsTaken ? '该手机号已注册' : errors['phone']}
        {...(phoneIsTaken ? { hint: takenHint } : {})}
        onBlur={() => {
          phone.onBlur()
          onPhoneLeft()
        }}
      />
      <CodeField
        {...field('code')}
        required={!isOpen}
        label="验证码"
        hint={isOpen ? '手机号未变更时无需再次验证' : code.hint}
        error={errors['code'] ?? code.error ?? undefined}
        secondsLeft={code.secondsLeft}
        sending={code.isSending}
        disabled={phoneIsTaken}
        onSend={() => code.send(account.phone)}
      />
    </>
  )
}

/** The agreement, and the way on. */
const Ends = ({ account, errors, busy, onEvent }: AccountViewProps) => (
  <div className={styles.beside}>
    <FieldGroup label="注册协议" error={errors['agreed']}>
      <Checkbox
        label={
          <span>
            我已阅读并同意
            <Link tone="inline" href={paths.help('fwbz')} target="_blank">
              用户协议
            </Link>
            、
            <Link tone="inline" href={paths.privacy()} target="_blank">
              隐私政策
            </Link>
          </span>
        }
        checked={account.agreed}
        onChange={(event) => onEvent({ type: 'agree', agreed: event.currentTarget.checked })}
      />
    </FieldGroup>
    <div className={styles.ends}>
      <span className={styles.go}>
        <Button type="submit" tone="primary" size={48} wide busy={busy}>
          下一步
        </Button>
      </span>
      <Link href={paths.login()}>已有账号，去登录</Link>
    </div>
  </div>
)
