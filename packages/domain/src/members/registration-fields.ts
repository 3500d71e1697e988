import type { BuyerType } from './buyer-type.ts'
import { codeProblem } from './codes.ts'
import { isMobile, isPhone } from './phone.ts'

/** Step 1 of a registration: who opens the account. */
export type AccountFields = {
  readonly username: string
  readonly password: string
  readonly passwordAgain: string
  readonly company: string
  readonly contact: string
  readonly phone: string
  /** What was sent to the phone. */
  readonly code: string
  /** A region prefix of the licence address, e.g. 330106; empty until chosen. */
  readonly region: string
}

export type AccountField = keyof AccountFields

export type AccountForm = AccountFields & {
  readonly buyerType: BuyerType
  /** 我已阅读并同意用户协议、隐私政策. */
  readonly agreed: boolean
}

/** The shop looks for an account under so many keys of unanswered attempts at most. */
export const MOST_LOST_KEYS = 20

/** One of the stores that a head office registers. Its phone may be a landline. */
export type StoreFields = {
  readonly company: string
  readonly contact: string
  readonly phone: string
  readonly region: string
}

/** An account that staff open for a business; the phone may be a landline. */
export type NewMember = StoreFields & { readonly username: string; readonly buyerType: BuyerType }

/** Where goods are sent, as it is filled in: `region` is the code of the district, '' until chosen. */
export type WrittenAddress = {
  readonly consignee: string
  /** A mobile number or a landline. */
  readonly phone: string
  readonly region: string
  readonly detail: string
}

/** What is wrong, by field, in the order of the form; stores as `stores.0.company`. Empty: nothing is wrong. */
export type FieldErrors = { readonly [field: string]: string }

/** In characters as typed; any composition is taken. */
export const PASSWORD_LENGTH = { min: 8, max: 128 }

const PASSWORD_LENGTH_TEXT = `密码长度须为 ${PASSWORD_LENGTH.min} 至 ${PASSWORD_LENGTH.max} 个字符`
const MOBILE_TEXT = '请输入 11 位手机号，第二位为 3 至 9'
const PHONE_TEXT = '请输入手机号，或带区号的座机号，如 0571-88880000'

type Check<Form> = (form: Form) => string | null

const filled =
  <Form>(field: keyof Form, text: string): Check<Form> =>
  (form) =>
    String(form[field]).trim() === '' ? text : null

/**
 * What is wrong with a new password; null when nothing.
 *
 * @example passwordProblem('1234567') // '密码长度须为 8 至 128 个字符'
 */
export const passwordProblem = (password: string): string | null => {
  if (password === '') return '请输入密码'
  return password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max ? PASSWORD_LENGTH_TEXT : null
}

/**
 * What is wrong with the second typing of a password; null when nothing.
 *
 * @example passwordAgainProblem({ password: 'rain on tiles', passwordAgain: 'rain' }) // '两次输入的密码不一致'
 */
export const passwordAgainProblem = (form: {
  readonly password: string
  readonly passwordAgain: string
}): string | null => {
  if (form.passwordAgain === '') return '请再次输入密码'
  return form.passwordAgain === form.password ? null : '两次输入的密码不一致'
}

/**
 * What is wrong with a mobile number, in a field of this name; null when nothing.
 *
 * @example mobileProblem('', '联系电话') // '请输入联系电话'
 */
export const mobileProblem = (phone: string, name: '手机号' | '联系电话' = '手机号'): string | null => {
  if (phone.trim() === '') return `请输入${name}`
  return isMobile(phone.trim()) ? null : MOBILE_TEXT
}

const reachable = ({ phone }: { readonly phone: string }): string | null => {
  if (phone.trim() === '') return '请输入联系电话'
  return isPhone(phone.trim()) ? null : PHONE_TEXT
}

const storeChecks: { readonly [F in keyof StoreFields]: Check<StoreFields> } = {
  company: filled('company', '请输入单位名称'),
  contact: filled('contact', '请输入联系人姓名'),
  phone: reachable,
  region: filled('region', '请选择所在地区'),
}

const addressChecks: { readonly [F in keyof WrittenAddress]: Check<WrittenAddress> } = {
  consignee: filled('consignee', '请输入收货人'),
  phone: reachable,
  region: filled('region', '请选择所在地区'),
  detail: filled('detail', '请输入详细地址'),
}

const accountChecks: { readonly [F in AccountField]: Check<AccountFields> } = {
  username: filled('username', '请输入用户名'),
  password: ({ password }) => passwordProblem(password),
  passwordAgain: passwordAgainProblem,
  company: storeChecks.company,
  contact: storeChecks.contact,
  phone: ({ phone }) => mobileProblem(phone, '联系电话'),
  code: ({ code }) => codeProblem(code),
  region: storeChecks.region,
}

const problemsOf = <Form>(checks: { readonly [field: string]: Check<Form> }, form: Form, prefix = ''): FieldErrors =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => {
      const problem = check(form)
      return problem === null ? [] : [[prefix + field, problem]]
    }),
  )

/** What is wrong with one field of step 1 as it stands; null when nothing. For a field that the buyer leaves. */
export const accountFieldError = (form: AccountFields, field: AccountField): string | null => accountChecks[field](form)

/**
 * What is wrong with step 1.
 *
 * @example accountErrors({ ...form, phone: '128' }) // { phone: '请输入 11 位手机号，第二位为 3 至 9' }
 */
export const accountErrors = (form: AccountForm): FieldErrors => ({
  ...problemsOf(accountChecks, form),
  ...(form.agreed ? {} : { agreed: '请先阅读并同意用户协议与隐私政策' }),
})

/**
 * What is wrong with an address, all of it at once.
 *
 * @example addressErrors({ ...written, phone: '' }) // { phone: '请输入联系电话' }
 */
export const addressErrors = (form: WrittenAddress): FieldErrors => problemsOf(addressChecks, form)

/** A head office has no two stores of one name. */
export const STORE_TWICE = '该门店已添加'

/**
 * What is wrong with one store, by field.
 *
 * @example storeFieldErrors({ ...store, phone: '128' }) // { phone: '请输入手机号，或带区号的座机号，如 0571-88880000' }
 */
export const storeFieldErrors = (store: StoreFields): FieldErrors => problemsOf(storeChecks, store)

/**
 * What is wrong with an account that staff open.
 *
 * @example newMemberErrors({ ...member, username: '' }) // { username: '请输入用户名' }
 */
export const newMemberErrors = (member: NewMember): FieldErrors => ({
  ...problemsOf({ username: filled<NewMember>('username', '请输入用户名') }, member),
  ...storeFieldErrors(member),
})

/**
 * What is wrong with the stores of a multi-store registration: at least one, each complete, no name twice.
 *
 * @example storeErrors([]) // { stores: '请至少添加一家门店' }
 */
export const storeErrors = (stores: readonly StoreFields[]): FieldErrors => {
  if (stores.length === 0) return { stores: '请至少添加一家门店' }
  const names = stores.map(({ company }) => company.trim())
  const errors = stores.map((store, index) => {
    const problems = problemsOf(storeChecks, store, `stores.${index}.`)
    const repeated = names[index] !== '' && names.indexOf(names[index] ?? '') < index
    return repeated ? { [`stores.${index}.company`]: STORE_TWICE, ...problems } : problems
  })
  return Object.fromEntries(errors.flatMap((one) => Object.entries(one)))
}

/**
 * The first error of a form: toasted, and its field is focused. Null when there is none.
 *
 * @example firstError({ phone: '请输入联系电话', region: '请选择所在地区' }) // { field: 'phone', text: '请输入联系电话' }
 */
export const firstError = (errors: FieldErrors): { readonly field: string; readonly text: string } | null => {
  const [first] = Object.entries(errors)
  return first ? { field: first[0], text: first[1] } : null
}
