import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { answered, broke, shortestPaths, stepsOf } from '../testing/machine-paths.ts'
import { lawInTime } from '../testing/testing.ts'
import { certificateNames } from './certificates/certificate-list.ts'
import { type AccountField, firstError } from './registration-fields.ts'
import {
  accountOf,
  draftOf,
  isSending,
  papersOf,
  registrationErrors,
  REGISTERED,
  registrationMachine,
  registrationMessage,
  stepOf,
  storesOf,
  uploadTicket,
  type OpenAccount,
  type OpenAnswer,
  type RegistrationEvent,
  type RegistrationKind,
  type RegistrationSnapshot,
  type SubmitAnswer,
  type SubmitPapers,
} from './registration-machine.ts'

const typed: readonly (readonly [AccountField, string])[] = [
  ['username', ' huaixu '],
  ['password', ' apricot-2026'],
  ['passwordAgain', ' apricot-2026'],
  ['company', '槐序大药房'],
  ['contact', '林女士'],
  ['phone', '13800000021'],
  ['code', '704213'],
  ['region', '330106'],
]

const fieldError = (state: RegistrationSnapshot, field: string): string | null =>
  registrationErrors(state)[field] ?? null
const errorToToast = (state: RegistrationSnapshot) => firstError(registrationErrors(state))

/** With all papers. */
const submit: RegistrationEvent = { type: 'submit', handedIn: certificateNames }

const openForm = (kind: RegistrationKind = 'singleStore') => {
  const opened: OpenAccount[] = []
  const submitted: SubmitPapers[] = []
  const opens: ((answer: OpenAnswer) => void)[] = []
  const submits: ((answer: SubmitAnswer) => void)[] = []
  const losses: (() => void)[] = []
  let keys = 0
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        openAccount: fromPromise<OpenAnswer, OpenAccount>(({ input }) => {
          opened.push(input)
          return new Promise((resolve, reject) => {
            opens.push(resolve)
            losses.push(() => reject(new Error('network')))
          })
        }),
        submitPapers: fromPromise<SubmitAnswer, SubmitPapers>(({ input }) => {
          submitted.push(input)
          return new Promise((resolve, reject) => {
            submits.push(resolve)
            losses.push(() => reject(new Error('network')))
          })
        }),
      },
    }),
    {
      input: {
        kind,
        newKey: () => {
          keys += 1
          return `key-${keys}`
        },
      },
    },
  ).start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const send = (event: RegistrationEvent): void => actor.send(event)
  const fillIn = (): void => {
    for (const [field, text] of typed) send({ type: 'write-field', field, text })
    send({ type: 'agree', agreed: true })
  }
  const answerOpen = async (answer: OpenAnswer): Promise<void> => {
    opens.at(-1)?.(answer)
    await settle()
  }
  return {
    send,
    fillIn,
    opened,
    submitted,
    answerOpen,
    is: () => actor.getSnapshot(),
    step: () => stepOf(actor.getSnapshot()),
    toStep2: async () => {
      fillIn()
      send({ type: 'next-step' })
      await answerOpen({ kind: 'opened', ticket: 'ticket-1' })
    },
    answerSubmit: async (answer: SubmitAnswer) => {
      submits.at(-1)?.(answer)
      await settle()
    },
    lose: async () => {
      losses.at(-1)?.()
      await settle()
    },
  }
}

test('one company: 账号信息, 企业资质, 提交审核, and the last step says what comes next', async () => {
  const form = openForm()
  form.send({ type: 'choose-buyer-type', buyerType: 'clinic' })
  await form.toStep2()
  expect(form.step()).toBe(2)
  expect(uploadTicket(form.is())).toBe('ticket-1')
  form.send({ type: 'write-papers', papers: { licenceNumber: '浙CB0000000', scopes: ['化学药'] } })
  form.send(submit)
  await form.answerSubmit({ kind: 'submitted', stores: [] })
  expect(form.step()).toBe(3)
  expect(form.opened[0]?.account.buyerType).toBe('clinic')
  expect(form.submitted[0]?.papers).toEqual({ licenceNumber: '浙CB0000000', scopes: ['化学药'] })
  expect(REGISTERED).toBe('注册成功，资质审核通过后即可查看价格并下单')
})

test('several stores: the head office is a chain and registers each of its stores', async () => {
  const form = openForm('multiStore')
  form.send({ type: 'choose-buyer-type', buyerType: 'clinic' })
  await form.toStep2()
  form.send({ type: 'add-store' })
  const store = (index: number, company: string): void => {
    form.send({ type: 'write-store', index, field: 'company', text: company })
    form.send({ type: 'write-store', index, field: 'contact', text: '周女士' })
    form.send({ type: 'write-store', index, field: 'phone', text: '0571-88880000' })
    form.send({ type: 'write-store', index, field: 'region', text: '330106' })
  }
  store(0, '城东店')
  store(1, '城西店')
  form.send(submit)
  await form.answerSubmit({ kind: 'submitted', stores: [] })
  expect(form.step()).toBe(3)
  expect(form.opened[0]?.account.buyerType).toBe('chain')
  expect(form.submitted[0]?.stores.map(({ company }) => company)).toEqual(['城东店', '城西店'])
})

test('an incomplete step goes nowhere: each field says its error and the first one is toasted', () => {
  const form = openForm()
  form.send({ type: 'write-field', field: 'username', text: 'huaixu' })
  form.send({ type: 'next-step' })
  expect(form.step()).toBe(1)
  expect(form.opened).toEqual([])
  expect(fieldError(form.is(), 'username')).toBeNull()
  expect(fieldError(form.is(), 'company')).toBe('请输入单位名称')
  expect(errorToToast(form.is())).toEqual({ field: 'password', text: '请输入密码' })
})

test('a field is validated on blur, but not while it was never filled in, and typing clears its error', () => {
  const form = openForm()
  form.send({ type: 'leave-field', field: 'phone' })
  expect(fieldError(form.is(), 'phone')).toBeNull()
  form.send({ type: 'write-field', field: 'phone', text: '128' })
  form.send({ type: 'leave-field', field: 'phone' })
  expect(fieldError(form.is(), 'phone')).toBe('请输入 11 位手机号，第二位为 3 至 9')
  form.send({ type: 'write-field', field: 'phone', text: '138' })
  expect(fieldError(form.is(), 'phone')).toBeNull()
})

test('correcting the first password clears the error of the second one', () => {
  const form = openForm()
  form.fillIn()
  form.send({ type: 'write-field', field: 'passwordAgain', text: 'other' })
  form.send({ type: 'leave-field', field: 'passwordAgain' })
  expect(fieldError(form.is(), 'passwordAgain')).toBe('两次输入的密码不一致')
  form.send({ type: 'write-field', field: 'password', text: 'other' })
  expect(fieldError(form.is(), 'passwordAgain')).toBeNull()
})

test('a 422 is shown at its field and keeps what was typed', async () => {
  const form = openForm()
  form.fillIn()
  const before = accountOf(form.is())
  form.send({ type: 'next-step' })
  await form.answerOpen({ kind: 'fieldsRefused', errors: { username: '用户名已被使用' } })
  expect(form.step()).toBe(1)
  expect(fieldError(form.is(), 'username')).toBe('用户名已被使用')
  expect(accountOf(form.is())).toEqual(before)
})

test('a 422 of step 2 that names a field of step 1 leads back there, and correcting it keeps the account', async () => {
  const form = openForm()
  await form.toStep2()
  form.send({ type: 'write-papers', papers: { licenceNumber: '浙CB0000000', scopes: ['化学药'] } })
  form.send(submit)
  await form.answerSubmit({ kind: 'fieldsRefused', errors: { phone: '该手机号已被使用' } })
  expect(form.step()).toBe(1)
  expect(errorToToast(form.is())).toEqual({ field: 'phone', text: '该手机号已被使用' })
  form.send({ type: 'write-field', field: 'phone', text: '13900000021' })
  form.send({ type: 'next-step' })
  expect(form.opened.map(({ ticket, key }) => [ticket, key])).toEqual([
    [null, 'key-1'],
    ['ticket-1', 'key-2'],
  ])
  expect(papersOf(form.is()).licenceNumber).toBe('浙CB0000000')
})

test('a 422 of step 2 at its own field stays there; one without fields is told in general', async () => {
  const form = openForm()
  await form.toStep2()
  form.send({ type: 'write-papers', papers: { licenceNumber: 'x', scopes: ['化学药'] } })
  form.send(submit)
  await form.answerSubmit({ kind: 'fieldsRefused', errors: { licenceNumber: '许可证编号有误' } })
  expect([form.step(), fieldError(form.is(), 'licenceNumber')]).toEqual([2, '许可证编号有误'])
  form.send({ type: 'write-papers', papers: { licenceNumber: 'y' } })
  expect(fieldError(form.is(), 'licenceNumber')).toBeNull()
  form.send(submit)
  await form.answerSubmit({ kind: 'fieldsRefused', errors: {} })
  expect([form.step(), registrationMessage(form.is())]).toEqual([2, '系统繁忙，请稍候再试'])
})

test('pressing twice opens one account, and a lost answer is sent again under the same key', async () => {
  const form = openForm()
  form.fillIn()
  form.send({ type: 'next-step' })
  form.send({ type: 'next-step' })
  expect(isSending(form.is())).toBe(true)
  expect(form.opened).toHaveLength(1)
  await form.lose()
  expect(registrationMessage(form.is())).toBe('系统繁忙，请稍候再试')
  form.send({ type: 'next-step' })
  expect(form.opened.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

test('an edit after a lost answer is sent under another key, which names the lost one', async () => {
  const form = openForm()
  form.fillIn()
  form.send({ type: 'next-step' })
  await form.lose()
  form.send({ type: 'write-field', field: 'company', text: '槐序大药房二店' })
  form.send({ type: 'next-step' })
  await form.lose()
  form.send({ type: 'choose-buyer-type', buyerType: 'clinic' })
  form.send({ type: 'next-step' })
  await form.answerOpen({ kind: 'fieldsRefused', errors: { username: '该用户名已被注册' } })
  form.send({ type: 'write-field', field: 'username', text: 'huaixu-2' })
  form.send({ type: 'next-step' })
  expect(form.opened.map(({ key, lostKeys }) => [key, lostKeys])).toEqual([
    ['key-1', []],
    ['key-2', ['key-1']],
    // A refused attempt has opened nothing: its key is not looked for.
    ['key-3', ['key-1', 'key-2']],
    ['key-4', ['key-1', 'key-2']],
  ])
  await form.answerOpen({ kind: 'opened', ticket: 'ticket-1' })
  expect(draftOf(form.is())).toMatchObject({ ticket: 'ticket-1', key: null, lostKeys: [] })
})

test('a lost answer is remembered over a reload', async () => {
  const form = openForm()
  form.fillIn()
  form.send({ type: 'next-step' })
  await form.lose()
  form.send({ type: 'agree', agreed: true })
  const draft = draftOf(form.is())
  const again = createActor(registrationMachine, { input: { kind: 'singleStore', newKey: () => 'key', draft } }).start()
  again.send({ type: 'write-field', field: 'password', text: 'apricot-2026' })
  expect(draftOf(again.getSnapshot())).toMatchObject({ key: null, lostKeys: ['key-1'] })
})

test('what is refused for no field of the form is told as a sentence', async () => {
  const form = openForm()
  form.fillIn()
  form.send({ type: 'next-step' })
  await form.answerOpen({ kind: 'fieldsRefused', errors: { 'Idempotency-Key': '注册已提交，请勿重复操作' } })
  expect([registrationErrors(form.is()), registrationMessage(form.is())]).toEqual([{}, '注册已提交，请勿重复操作'])
})

test('blanks around names are cut, those in a password are part of it', () => {
  const form = openForm()
  form.fillIn()
  form.send({ type: 'next-step' })
  expect(form.opened[0]?.account).toMatchObject({ username: 'huaixu', password: ' apricot-2026' })
})

test('上一步 keeps both steps as they are', async () => {
  const form = openForm()
  await form.toStep2()
  form.send({ type: 'write-papers', papers: { licenceNumber: '浙CB0000000' } })
  form.send({ type: 'previous-step' })
  expect(form.step()).toBe(1)
  expect(accountOf(form.is()).company).toBe('槐序大药房')
  expect(papersOf(form.is()).licenceNumber).toBe('浙CB0000000')
})

test('a store that is removed takes its errors with it, and those of later stores move up', async () => {
  const form = openForm('multiStore')
  await form.toStep2()
  form.send({ type: 'add-store' })
  form.send({ type: 'write-store', index: 0, field: 'company', text: '城东店' })
  form.send(submit)
  expect(fieldError(form.is(), 'stores.1.company')).toBe('请输入单位名称')
  form.send({ type: 'remove-store', index: 0 })
  expect(storesOf(form.is())).toHaveLength(1)
  expect(fieldError(form.is(), 'stores.0.company')).toBe('请输入单位名称')
  expect(fieldError(form.is(), 'stores.1.company')).toBeNull()
  form.send({ type: 'remove-store', index: 0 })
  form.send(submit)
  expect(fieldError(form.is(), 'stores')).toBe('请至少添加一家门店')
})

test('the passwords are forgotten once the buyer is registered', async () => {
  const form = openForm()
  await form.toStep2()
  form.send({ type: 'write-papers', papers: { licenceNumber: '浙CB0000000', scopes: ['化学药'] } })
  form.send(submit)
  await form.answerSubmit({ kind: 'submitted', stores: [] })
  expect([accountOf(form.is()).password, accountOf(form.is()).passwordAgain]).toEqual(['', ''])
})

const paths = shortestPaths(registrationMachine, {
  input: { kind: 'singleStore', newKey: () => 'key' },
  // Fields are filled in their order, so that the walk is about the steps and not about 128 half-filled forms.
  events: ({ context }) => [
    ...typed
      .filter(([field]) => context.account[field] === '')
      .slice(0, 1)
      .map(([field, text]) => ({ type: 'write-field', field, text }) as const),
    { type: 'agree', agreed: true },
    { type: 'next-step' },
    { type: 'previous-step' },
    { type: 'write-papers', papers: { licenceNumber: '浙CB0000000', scopes: ['化学药'] } },
    submit,
    answered('openAccount', { kind: 'opened', ticket: 'ticket-1' } satisfies OpenAnswer),
    answered('openAccount', { kind: 'fieldsRefused', errors: { phone: '该手机号已被使用' } } satisfies OpenAnswer),
    answered('openAccount', { kind: 'refused', message: '注册暂停' } satisfies OpenAnswer),
    broke('openAccount'),
    answered('submitPapers', { kind: 'submitted', stores: [] } satisfies SubmitAnswer),
    answered('submitPapers', { kind: 'fieldsRefused', errors: { phone: '该手机号已被使用' } } satisfies SubmitAnswer),
    broke('submitPapers'),
  ],
})

test('all paths: nothing that was typed is lost, and step 2 is seen only with an open account', () => {
  expect(new Set(paths.map(({ state }) => stepOf(state)))).toEqual(new Set([1, 2, 3]))
  for (const { before, after } of stepsOf(paths).filter((step) => stepOf(step.after) !== 3))
    for (const [field] of typed.filter(([one]) => before.context.account[one] !== ''))
      expect(after.context.account[field]).not.toBe('')
  for (const { after } of stepsOf(paths).filter((step) => stepOf(step.after) > 1))
    expect(uploadTicket(after)).toBe('ticket-1')
})

test('all paths: step 3 comes from the shop alone, and nothing is sent that is incomplete', () => {
  for (const { before, event, after } of stepsOf(paths)) {
    expect(stepOf(after) === 3).toBe(stepOf(before) === 3 || (stepOf(after) === 3 && event.includes('submitPapers')))
    expect(isSending(after) && errorToToast(after) !== null).toBe(false)
  }
})

test('law: whatever the shop answers and however often, the form holds what was written last', async () => {
  const anyAction = fc.oneof(
    fc
      .record({
        field: fc.constantFrom(...typed.map(([field]) => field)),
        text: fc.constantFrom('', '1', '13800000021'),
      })
      .map((write) => ({ type: 'write-field', ...write }) as const),
    fc.constantFrom({ type: 'next-step' } as const, { type: 'agree', agreed: true } as const),
    fc.constantFrom<OpenAnswer>(
      { kind: 'refused', message: '注册暂停' },
      { kind: 'fieldsRefused', errors: { phone: '该手机号已被使用' } },
    ),
  )
  await lawInTime(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 20 }), async (actions) => {
      const form = openForm()
      form.fillIn()
      const written = new Map<string, string>(typed)
      for (const action of actions) {
        if ('kind' in action) await form.answerOpen(action)
        else {
          if (action.type === 'write-field' && !isSending(form.is())) written.set(action.field, action.text)
          form.send(action)
        }
      }
      expect(accountOf(form.is())).toMatchObject(Object.fromEntries(written))
    }),
    { share: 0.3 },
  )
})

test('the error of a removed store goes with it and falls on no other', async () => {
  const form = openForm('multiStore')
  await form.toStep2()
  form.send({ type: 'write-store', index: 0, field: 'company', text: '一店' })
  form.send({ type: 'write-store', index: 0, field: 'contact', text: '王' })
  form.send({ type: 'write-store', index: 0, field: 'phone', text: '13800000022' })
  form.send({ type: 'write-store', index: 0, field: 'region', text: '330106' })
  form.send({ type: 'add-store' })
  form.send(submit)
  expect(fieldError(form.is(), 'stores.1.company')).not.toBeNull()
  form.send({ type: 'remove-store', index: 1 })
  expect(registrationErrors(form.is())).toEqual({})
})

test('the stored draft has no password and no code, and resumes where the buyer was', async () => {
  const form = openForm()
  await form.toStep2()
  const draft = draftOf(form.is())
  expect(Object.keys(draft.account).filter((field) => ['password', 'passwordAgain', 'code'].includes(field))).toEqual(
    [],
  )
  const again = createActor(registrationMachine, { input: { kind: 'singleStore', newKey: () => 'key', draft } }).start()
  expect(stepOf(again.getSnapshot())).toBe(2)
  expect(accountOf(again.getSnapshot())).toMatchObject({ company: '槐序大药房', password: '' })
})

test('blanks around names, phone and code are not sent, those of a password are', async () => {
  const form = openForm()
  form.fillIn()
  for (const field of ['username', 'company', 'contact', 'phone', 'code'] as const)
    form.send({ type: 'write-field', field, text: ` ${accountOf(form.is())[field].trim()} ` })
  form.send({ type: 'next-step' })
  expect(form.opened[0]?.account).toMatchObject({
    username: 'huaixu',
    password: ' apricot-2026',
    company: '槐序大药房',
    contact: '林女士',
    phone: '13800000021',
    code: '704213',
  })
})

const mostPapers = ['营业执照', '药品经营许可证'] as const

const kinds: readonly RegistrationKind[] = ['singleStore', 'multiStore']

test.each(kinds)('%s: missing papers are told when it is submitted, with all else that is missing', async (kind) => {
  const form = openForm(kind)
  await form.toStep2()
  form.send({ type: 'hand-in-paper', handedIn: mostPapers })
  expect(registrationErrors(form.is())).toEqual({})
  form.send({ type: 'submit', handedIn: mostPapers })
  expect(form.submitted).toEqual([])
  expect(Object.keys(registrationErrors(form.is())).length).toBeGreaterThan(1)
  expect(errorToToast(form.is())).toEqual({ field: 'papers', text: '证件不齐，请补充：采购委托书、开票信息' })
})

test('what is still missing is told until the last paper is handed in', async () => {
  const form = openForm()
  await form.toStep2()
  form.send({ type: 'submit', handedIn: mostPapers })
  form.send({ type: 'hand-in-paper', handedIn: [...mostPapers, '采购委托书'] })
  expect(fieldError(form.is(), 'papers')).toBe('证件不齐，请补充：开票信息')
  form.send({ type: 'hand-in-paper', handedIn: [...mostPapers, '采购委托书', '开票信息'] })
  expect(fieldError(form.is(), 'papers')).toBeNull()
})

test('a registration that the shop finds lacking stays on step 2', async () => {
  const form = openForm()
  await form.toStep2()
  form.send({ type: 'write-papers', papers: { licenceNumber: '浙CB0000000', scopes: ['化学药'] } })
  form.send(submit)
  await form.answerSubmit({ kind: 'fieldsRefused', errors: { papers: '证件不齐，请补充：开票信息' } })
  expect(form.step()).toBe(2)
  expect(uploadTicket(form.is())).toBe('ticket-1')
  expect(fieldError(form.is(), 'papers')).toBe('证件不齐，请补充：开票信息')
})
