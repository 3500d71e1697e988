import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { answered, broke, shortestPaths, stepsOf, timeIsUp } from '../testing/machine-paths.ts'
import { lawInTime } from '../testing/testing.ts'
import {
  isResetting,
  isSendingCode,
  passwordResetMachine,
  RESEND_AFTER_S,
  resetError,
  resetForm,
  resetMessage,
  resetStep,
  secondsToResend,
  type CheckCodeAnswer,
  type ResetEvent,
  type ResetForm,
  type SavePassword,
  type SavePasswordAnswer,
  type SendCodeAnswer,
} from './password-reset-machine.ts'

/** A slot whose answers the test gives, latest question first. */
const slot = <Input, Output>() => {
  const asked: Input[] = []
  const answers: ((output: Output) => void)[] = []
  const losses: (() => void)[] = []
  return {
    asked,
    logic: fromPromise<Output, Input>(({ input }) => {
      asked.push(input)
      return new Promise((resolve, reject) => {
        answers.push(resolve)
        losses.push(() => reject(new Error('network')))
      })
    }),
    answer: async (output: Output): Promise<void> => {
      answers.at(-1)?.(output)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    lose: async (): Promise<void> => {
      losses.at(-1)?.()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

const openForget = () => {
  const clock = new SimulatedClock()
  const sendCode = slot<{ readonly phone: string }, SendCodeAnswer>()
  const checkCode = slot<{ readonly phone: string; readonly code: string }, CheckCodeAnswer>()
  const savePassword = slot<SavePassword, SavePasswordAnswer>()
  const actor = createActor(
    passwordResetMachine.provide({
      actors: { sendCode: sendCode.logic, checkCode: checkCode.logic, savePassword: savePassword.logic },
    }),
    { clock },
  ).start()
  const write = (field: keyof ResetForm, text: string): void => actor.send({ type: 'write-field', field, text })
  const send = (type: Exclude<ResetEvent['type'], 'write-field' | 'show-ticket'>): void => actor.send({ type })
  return {
    clock,
    sendCode,
    checkCode,
    savePassword,
    write,
    send,
    /** Second by second, as a real clock goes. */
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(1000)
    },
    is: () => actor.getSnapshot(),
    step: () => resetStep(actor.getSnapshot()),
    toStep2: async () => {
      write('phone', '13800000021')
      write('code', '123456')
      send('check-code')
      await checkCode.answer({ kind: 'proven', ticket: 'ticket-1' })
    },
    choose: (password: string, again = password) => {
      write('password', password)
      write('passwordAgain', again)
      send('save-password')
    },
  }
}

test('three steps: 忘记密码, 重置密码, 重置成功, and nothing that was typed is kept', async () => {
  const page = openForget()
  await page.toStep2()
  expect(page.step()).toBe(2)
  page.choose('apricot-2026')
  expect(isResetting(page.is())).toBe(true)
  await page.savePassword.answer({ kind: 'saved' })
  expect(page.step()).toBe(3)
  expect(page.checkCode.asked).toEqual([{ phone: '13800000021', code: '123456' }])
  expect(page.savePassword.asked).toEqual([{ ticket: 'ticket-1', password: 'apricot-2026' }])
  expect(page.is().context).toMatchObject({ ticket: null, form: { password: '', passwordAgain: '', code: '' } })
})

test('a code is sent to a mobile number only, and another one after 60 seconds', async () => {
  const page = openForget()
  page.write('phone', '1280000002')
  page.send('send-code')
  expect(resetError(page.is(), 'phone')).toBe('请输入 11 位手机号，第二位为 3 至 9')
  page.write('phone', ' 13800000021 ')
  page.send('send-code')
  page.send('send-code')
  expect(isSendingCode(page.is())).toBe(true)
  await page.sendCode.answer({ kind: 'sent' })
  expect(secondsToResend(page.is())).toBe(RESEND_AFTER_S)
  page.wait(59)
  page.clock.increment(999)
  page.send('send-code')
  expect(secondsToResend(page.is())).toBe(1)
  page.clock.increment(1)
  expect(secondsToResend(page.is())).toBe(0)
  page.send('send-code')
  expect(page.sendCode.asked).toEqual([{ phone: '13800000021' }, { phone: '13800000021' }])
})

test('a code that was not sent can be asked for again at once', async () => {
  const page = openForget()
  page.write('phone', '13800000021')
  page.send('send-code')
  await page.sendCode.answer({ kind: 'refused', message: '发送过于频繁，请稍后再试' })
  expect([secondsToResend(page.is()), resetMessage(page.is())]).toEqual([0, '发送过于频繁，请稍后再试'])
  page.send('send-code')
  await page.sendCode.lose()
  expect(resetMessage(page.is())).toBe('系统繁忙，请稍候再试')
})

test('the countdown continues while the code is checked', async () => {
  const page = openForget()
  page.write('phone', '13800000021')
  page.send('send-code')
  await page.sendCode.answer({ kind: 'sent' })
  page.write('code', '123456')
  page.send('check-code')
  page.wait(10)
  expect(secondsToResend(page.is())).toBe(50)
  await page.checkCode.answer({ kind: 'fieldsRefused', errors: { code: '验证码错误' } })
  expect([resetError(page.is(), 'code'), resetForm(page.is()).code]).toEqual(['验证码错误', '123456'])
})

test('an incomplete step is not sent', async () => {
  const page = openForget()
  page.send('check-code')
  expect([resetError(page.is(), 'phone'), resetError(page.is(), 'code')]).toEqual(['请输入手机号', '请输入 6 位验证码'])
  await page.toStep2()
  page.choose('apricot-2026', 'apricot-2025')
  expect(resetError(page.is(), 'passwordAgain')).toBe('两次输入的密码不一致')
  page.write('password', 'apricot-2025')
  expect(resetError(page.is(), 'passwordAgain')).toBeNull()
  expect(page.savePassword.asked).toEqual([])
})

test('checking counts as a try, so pressing again does nothing', () => {
  const page = openForget()
  page.write('phone', '13800000021')
  page.write('code', '123456')
  page.send('check-code')
  page.send('check-code')
  expect(page.checkCode.asked).toHaveLength(1)
})

test('a ticket is good for one change: a spent one leads back to step 1, where a new code is needed', async () => {
  const page = openForget()
  await page.toStep2()
  page.choose('apricot-2026')
  await page.savePassword.answer({ kind: 'ticketSpent' })
  expect(page.step()).toBe(1)
  expect(resetMessage(page.is())).toBe('验证已失效，请重新获取验证码')
  expect(resetForm(page.is())).toMatchObject({ phone: '13800000021', code: '' })
  page.send('check-code')
  expect(page.checkCode.asked).toHaveLength(1)
})

test('a refused password keeps the ticket and what was typed', async () => {
  const page = openForget()
  await page.toStep2()
  page.choose('password123')
  await page.savePassword.answer({ kind: 'fieldsRefused', errors: { password: '该密码过于常见' } })
  expect([page.step(), resetError(page.is(), 'password')]).toEqual([2, '该密码过于常见'])
  page.choose('apricot-2026')
  await page.savePassword.lose()
  expect(resetMessage(page.is())).toBe('系统繁忙，请稍候再试')
  page.send('save-password')
  expect(page.savePassword.asked.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-1', 'ticket-1'])
})

const fields: readonly (readonly [keyof ResetForm, string])[] = [
  ['phone', '13800000021'],
  ['code', '123456'],
  ['password', 'apricot-2026'],
  ['passwordAgain', 'apricot-2026'],
]

const paths = shortestPaths(passwordResetMachine, {
  input: undefined,
  events: ({ context }) => [
    ...fields
      .filter(([field]) => context.form[field] === '')
      .slice(0, 1)
      .map(([field, text]) => ({ type: 'write-field', field, text }) as const),
    { type: 'send-code' },
    { type: 'check-code' },
    { type: 'save-password' },
    answered('sendCode', { kind: 'sent' } satisfies SendCodeAnswer),
    broke('sendCode'),
    timeIsUp('second', 'passwordReset.code.waiting.counting'),
    timeIsUp('resend', 'passwordReset.code.waiting'),
    answered('checkCode', { kind: 'proven', ticket: 'ticket-1' } satisfies CheckCodeAnswer),
    answered('checkCode', { kind: 'fieldsRefused', errors: { code: '验证码错误' } } satisfies CheckCodeAnswer),
    broke('checkCode'),
    answered('savePassword', { kind: 'saved' } satisfies SavePasswordAnswer),
    answered('savePassword', { kind: 'ticketSpent' } satisfies SavePasswordAnswer),
    broke('savePassword'),
  ],
  // States differ by whether any seconds are left, not by how many.
  sameMoment: ({ value, context }) => [value, { ...context, secondsLeft: Math.min(context.secondsLeft, 1) }],
})

test('all paths: step 2 is seen with a ticket only, and no ticket outlives its change', () => {
  expect(new Set(paths.map(({ state }) => resetStep(state)))).toEqual(new Set([1, 2, 3]))
  for (const { state } of paths) expect(state.context.ticket !== null).toBe(resetStep(state) === 2)
})

test('all paths: no code is sent during the countdown', () => {
  for (const { before } of stepsOf(paths).filter(({ after }) => isSendingCode(after)))
    expect(isSendingCode(before) || secondsToResend(before) === 0).toBe(true)
  for (const { after } of stepsOf(paths).filter(({ event }) => event === 'xstate.done.actor.sendCode'))
    expect(isSendingCode(after)).toBe(false)
})

test('law: however the buyer presses, codes are sent at least 60 seconds apart', async () => {
  await lawInTime(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 12 }), async (waits) => {
      const page = openForget()
      page.write('phone', '13800000021')
      let now = 0
      const sentAt: number[] = []
      for (const wait of waits) {
        now += wait
        page.clock.increment(wait)
        const before = page.sendCode.asked.length
        page.send('send-code')
        if (page.sendCode.asked.length > before) sentAt.push(now)
        await page.sendCode.answer({ kind: 'sent' })
      }
      const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
      expect(gaps.every((gap) => gap >= RESEND_AFTER_S * 1000)).toBe(true)
    }),
    { share: 0.3 },
  )
})
