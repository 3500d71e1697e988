import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { codeProblem } from './codes.ts'
import { isMobile, isPhone } from './phone.ts'
import {
  accountErrors,
  accountFieldError,
  addressErrors,
  firstError,
  mobileProblem,
  passwordAgainProblem,
  passwordProblem,
  storeErrors,
  type AccountField,
  type AccountForm,
  type StoreFields,
} from './registration-fields.ts'

const anAccount = (form: Partial<AccountForm> = {}): AccountForm => ({
  username: 'huaixu',
  password: 'apricot-2026',
  passwordAgain: 'apricot-2026',
  company: '槐序大药房',
  contact: '林女士',
  phone: '13800000021',
  code: '704213',
  region: '330106',
  buyerType: 'pharmacy',
  agreed: true,
  ...form,
})

const aStore = (store: Partial<StoreFields> = {}): StoreFields => ({
  company: '槐序大药房城东店',
  contact: '周女士',
  phone: '0571-88880000',
  region: '330106',
  ...store,
})

test('an empty form says what is missing, field by field, in the order of the form', () => {
  const empty = {
    username: '',
    password: '',
    passwordAgain: '',
    company: '',
    contact: '',
    phone: '',
    code: '',
    region: '',
  }
  const errors = accountErrors(anAccount({ ...empty, agreed: false }))
  expect(Object.values(errors)).toEqual([
    '请输入用户名',
    '请输入密码',
    '请再次输入密码',
    '请输入单位名称',
    '请输入联系人姓名',
    '请输入联系电话',
    '请输入 6 位验证码',
    '请选择所在地区',
    '请先阅读并同意用户协议与隐私政策',
  ])
  expect(firstError(errors)).toEqual({ field: 'username', text: '请输入用户名' })
  expect(accountErrors(anAccount())).toEqual({})
  expect(firstError({})).toBeNull()
})

test('a missing phone is called by the name of its field', () => {
  expect([mobileProblem(''), mobileProblem(' ', '联系电话')]).toEqual(['请输入手机号', '请输入联系电话'])
})

test('two different passwords are said at the second one', () => {
  expect(accountErrors(anAccount({ passwordAgain: 'apricot-2025' }))).toEqual({ passwordAgain: '两次输入的密码不一致' })
})

test('a password has 8 to 128 characters of any kind', () => {
  const problem = (password: string): string | null => accountFieldError(anAccount({ password }), 'password')
  expect([7, 8, 128, 129].map((length) => problem('1'.repeat(length)))).toEqual([
    '密码长度须为 8 至 128 个字符',
    null,
    null,
    '密码长度须为 8 至 128 个字符',
  ])
})

test('the account needs a mobile phone, a store may have a landline', () => {
  expect(accountErrors(anAccount({ phone: '1280000002' }))).toEqual({ phone: '请输入 11 位手机号，第二位为 3 至 9' })
  expect(accountErrors(anAccount({ phone: '0571-88880000' }))).toHaveProperty('phone')
  expect(storeErrors([aStore()])).toEqual({})
  expect(storeErrors([aStore({ phone: '88880000' })])).toEqual({
    'stores.0.phone': '请输入手机号，或带区号的座机号，如 0571-88880000',
  })
})

test('blanks do not fill a field', () => {
  expect(accountErrors(anAccount({ company: '  ' }))).toEqual({ company: '请输入单位名称' })
})

test('a multi-store registration needs a store, and no store twice', () => {
  expect(storeErrors([])).toEqual({ stores: '请至少添加一家门店' })
  expect(storeErrors([aStore(), aStore({ company: '' }), aStore({ company: ' 槐序大药房城东店' })])).toEqual({
    'stores.1.company': '请输入单位名称',
    'stores.2.company': '该门店已添加',
  })
})

test('law: a form has an error at a field exactly when the field alone has one', () => {
  const fields = ['username', 'password', 'passwordAgain', 'company', 'contact', 'phone', 'code', 'region'] as const
  const anyText = fc.constantFrom('', ' ', '13800000021', 'apricot-2026', '槐序大药房')
  const anyForm = fc.record(
    Object.fromEntries(fields.map((field) => [field, anyText])) as { [F in AccountField]: fc.Arbitrary<string> },
  )
  law(
    fc.property(anyForm, (typed) => {
      const form = anAccount(typed)
      const wrong = fields.filter((field) => accountFieldError(form, field) !== null)
      expect(Object.keys(accountErrors(form))).toEqual(wrong)
    }),
  )
})

test('law: docs/product.md#5-phone: phones are judged so, whatever is typed around them', () => {
  law(
    fc.property(fc.stringMatching(/^ ?[01][0-9-]{8,12} ?$/), (phone) => {
      expect(accountFieldError(anAccount({ phone }), 'phone') === null).toBe(isMobile(phone.trim()))
      expect('stores.0.phone' in storeErrors([aStore({ phone })])).toBe(!isPhone(phone.trim()))
    }),
  )
})

test('law: passwords are judged by their length alone, the second one by the first, and the first error is the first', () => {
  law(
    fc.property(fc.string({ maxLength: 140 }), fc.string({ maxLength: 12 }), (password, again) => {
      expect(passwordProblem(password) === null).toBe(password.length >= 8 && password.length <= 128)
      expect(passwordAgainProblem({ password, passwordAgain: again }) === null).toBe(again !== '' && again === password)
      expect(passwordAgainProblem({ password, passwordAgain: password }) === null).toBe(password !== '')
      const errors = accountErrors(anAccount({ password, passwordAgain: again }))
      expect(firstError(errors)?.field).toBe(Object.keys(errors)[0])
    }),
  )
})

test('law: a mobile number and a code are read with blanks around them, and nothing else in them', () => {
  const blanks = fc.stringMatching(/^ {0,3}$/)
  const anyText = fc.oneof(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^\d{5,7}$/), fc.string())
  law(
    fc.property(blanks, anyText, blanks, (before, text, after) => {
      expect(mobileProblem(before + text + after)).toBe(mobileProblem(text.trim()))
      expect(mobileProblem(text) === null).toBe(isMobile(text.trim()))
      expect(codeProblem(before + text + after) === null).toBe(/^\d{6}$/.test(text.trim()))
    }),
  )
})

test('all errors of an address are reported at once, in the order of its form', () => {
  const wrong = addressErrors({ consignee: '林女士', phone: '128', region: '', detail: ' ' })
  expect(Object.entries(wrong)).toEqual([
    ['phone', '请输入手机号，或带区号的座机号，如 0571-88880000'],
    ['region', '请选择所在地区'],
    ['detail', '请输入详细地址'],
  ])
  expect(
    addressErrors({ consignee: '林女士', phone: '0571-88880000', region: '330106', detail: '槐序路 22 号' }),
  ).toEqual({})
})
