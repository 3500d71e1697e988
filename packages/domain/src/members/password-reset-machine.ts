/**
 * A forgotten password in three steps: prove the phone, choose a new password, done.
 *
 * No input. Provide the actors `sendCode`, `checkCode` and `savePassword`. The shop answers the same for known and unknown
 * phones. A right code gives a ticket for one change of the password.
 *
 * Events: `write-field` · `send-code` · `check-code` · `show-ticket` · `save-password`.
 * Selectors: resetStep, resetForm, resetError, resetMessage, secondsToResend, isSendingCode, isResetting.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { systemBusyText } from '../kernel/system-busy.ts'
import { mobileProblem, passwordAgainProblem, passwordProblem, type FieldErrors } from './registration-fields.ts'

/** A code is sent once in this many seconds. */
export const RESEND_AFTER_S = 60

export type ResetForm = {
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly passwordAgain: string
}

type Refused =
  | { readonly kind: 'fieldsRefused'; readonly errors: FieldErrors }
  | { readonly kind: 'refused'; readonly message: string }

export type SendCodeAnswer = { readonly kind: 'sent' } | Refused
export type CheckCodeAnswer = { readonly kind: 'proven'; readonly ticket: string } | Refused
/** `ticketSpent`: used already, too old, or not of this browser. */
export type SavePasswordAnswer = { readonly kind: 'saved' } | { readonly kind: 'ticketSpent' } | Refused

export type SavePassword = { readonly ticket: string; readonly password: string }

export type ResetEvent =
  | { readonly type: 'write-field'; readonly field: keyof ResetForm; readonly text: string }
  | { readonly type: 'send-code' }
  | { readonly type: 'check-code' }
  /** Proven in another way: a store by its activation code. */
  | { readonly type: 'show-ticket'; readonly ticket: string }
  | { readonly type: 'save-password' }

type ResetContext = {
  readonly form: ResetForm
  readonly errors: FieldErrors
  readonly message: string | null
  readonly ticket: string | null
  readonly secondsLeft: number
}

const TICKET_SPENT = '验证已失效，请重新获取验证码'
const emptyForm: ResetForm = { phone: '', code: '', password: '', passwordAgain: '' }

export const passwordResetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
  },
  actors: {
    sendCode: fromPromise<SendCodeAnswer, { readonly phone: string }>(() => notProvided('sendCode')),
    checkCode: fromPromise<CheckCodeAnswer, { readonly phone: string; readonly code: string }>(() =>
      notProvided('checkCode'),
    ),
    savePassword: fromPromise<SavePasswordAnswer, SavePassword>(() => notProvided('savePassword')),
  },
  guards: {
    phoneIsRight: ({ context }) => mobileProblem(context.form.phone) === null,
    proofIsComplete: ({ context }) => isEmpty(proofErrors(context.form)),
    passwordIsComplete: ({ context }) => isEmpty(passwordErrors(context.form)),
  },
  delays: { second: 1000, resend: RESEND_AFTER_S * 1000 },
}).createMachine({
  id: 'passwordReset',
  type: 'parallel',
  context: { form: emptyForm, errors: {}, message: null, ticket: null, secondsLeft: 0 },
  states: {
    code: {
      initial: 'ready',
      states: {
        ready: {
          description: 'A code can be sent.',
          on: {
            'send-code': [
              { guard: 'phoneIsRight', target: 'sending', actions: assign({ errors: {}, message: null }) },
              { actions: assign(({ context }) => ({ errors: phoneErrors(context.form), message: null })) },
            ],
          },
        },
        sending: {
          description: 'A code is on its way.',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ phone: context.form.phone.trim() }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'sent',
                target: 'waiting',
                actions: assign({ secondsLeft: RESEND_AFTER_S }),
              },
              {
                target: 'ready',
                actions: assign(({ event: { output } }) => (output.kind === 'sent' ? {} : refused(output))),
              },
            ],
            onError: { target: 'ready', actions: assign({ message: systemBusyText }) },
          },
        },
        waiting: {
          description: 'The buyer looks at his phone; another code is sent only when the time is up.',
          after: { resend: { target: 'ready', actions: assign({ secondsLeft: 0 }) } },
          initial: 'counting',
          states: {
            counting: {
              description: 'The seconds that are shown run down.',
              after: {
                second: {
                  target: 'counting',
                  reenter: true,
                  actions: assign(({ context }) => ({ secondsLeft: Math.max(1, context.secondsLeft - 1) })),
                },
              },
            },
          },
        },
      },
    },
    step: {
      initial: 'proving',
      states: {
        proving: {
          description: 'Step 1, 忘记密码: phone and code.',
          on: {
            'write-field': { actions: assign(({ context, event }) => wrote(context, event.field, event.text)) },
            'check-code': [
              { guard: 'proofIsComplete', target: 'checking', actions: assign({ errors: {}, message: null }) },
              { actions: assign(({ context }) => ({ errors: proofErrors(context.form), message: null })) },
            ],
            'show-ticket': {
              target: 'choosing',
              actions: assign(({ event }) => ({ ticket: event.ticket, errors: {}, message: null })),
            },
          },
        },
        checking: {
          description: 'The code is being checked; pressing again does nothing, for each try counts.',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context }) => ({ phone: context.form.phone.trim(), code: context.form.code.trim() }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'proven',
                target: 'choosing',
                actions: assign(({ event: { output } }) =>
                  output.kind === 'proven' ? { ticket: output.ticket, errors: {}, message: null } : {},
                ),
              },
              {
                target: 'proving',
                actions: assign(({ event: { output } }) => (output.kind === 'proven' ? {} : refused(output))),
              },
            ],
            onError: { target: 'proving', actions: assign({ message: systemBusyText }) },
          },
        },
        choosing: {
          description: 'Step 2, 重置密码: the new password, twice.',
          on: {
            'write-field': { actions: assign(({ context, event }) => wrote(context, event.field, event.text)) },
            'save-password': [
              { guard: 'passwordIsComplete', target: 'saving', actions: assign({ errors: {}, message: null }) },
              { actions: assign(({ context }) => ({ errors: passwordErrors(context.form), message: null })) },
            ],
          },
        },
        saving: {
          description: 'The new password is on its way; a ticket that turns out spent sends the buyer back to step 1.',
          invoke: {
            id: 'savePassword',
            src: 'savePassword',
            input: ({ context }) => submission(context),
            onDone: [
              { guard: ({ event }) => event.output.kind === 'saved', target: 'changed' },
              {
                guard: ({ event }) => event.output.kind === 'ticketSpent',
                target: 'proving',
                actions: assign(({ context }) => ({
                  form: { ...context.form, code: '' },
                  ticket: null,
                  message: TICKET_SPENT,
                })),
              },
              {
                target: 'choosing',
                actions: assign(({ event: { output } }) =>
                  output.kind === 'fieldsRefused' || output.kind === 'refused' ? refused(output) : {},
                ),
              },
            ],
            onError: { target: 'choosing', actions: assign({ message: systemBusyText }) },
          },
        },
        changed: {
          description: 'Step 3, 重置成功: nothing that was typed is kept.',
          type: 'final',
          entry: assign({ form: emptyForm, errors: {}, message: null, ticket: null }),
        },
      },
    },
  },
})

export type ResetSnapshot = SnapshotFrom<typeof passwordResetMachine>
type WithContext = Pick<ResetSnapshot, 'context'>

/** /forget/step1 … step3. */
export const resetStep = (snapshot: ResetSnapshot): 1 | 2 | 3 => {
  if (snapshot.matches({ step: 'changed' })) return 3
  return snapshot.matches({ step: 'choosing' }) || snapshot.matches({ step: 'saving' }) ? 2 : 1
}

export const resetForm = ({ context }: WithContext): ResetForm => context.form
export const resetError = ({ context }: WithContext, field: keyof ResetForm): string | null =>
  context.errors[field] ?? null
export const resetMessage = ({ context }: WithContext): string | null => context.message

/** Until another code can be sent; 0 when it can. */
export const secondsToResend = ({ context }: WithContext): number => context.secondsLeft

export const isSendingCode = (snapshot: ResetSnapshot): boolean => snapshot.matches({ code: 'sending' })

/** Whether 下一步 or 确定 is being answered. */
export const isResetting = (snapshot: ResetSnapshot): boolean =>
  snapshot.matches({ step: 'checking' }) || snapshot.matches({ step: 'saving' })

const notProvided = (slot: string): never => {
  throw new Error(`the password reset needs ${slot}`)
}

const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0

const errorsOf = (problems: { readonly [F in keyof ResetForm]?: string | null }): FieldErrors =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])))

const phoneErrors = ({ phone }: ResetForm): FieldErrors => errorsOf({ phone: mobileProblem(phone) })

const proofErrors = ({ phone, code }: ResetForm): FieldErrors =>
  errorsOf({ phone: mobileProblem(phone), code: /^\d{6}$/.test(code.trim()) ? null : '请输入 6 位验证码' })

const passwordErrors = (form: ResetForm): FieldErrors =>
  errorsOf({ password: passwordProblem(form.password), passwordAgain: passwordAgainProblem(form) })

const wrote = ({ form, errors }: ResetContext, field: keyof ResetForm, text: string): Partial<ResetContext> => ({
  form: { ...form, [field]: text },
  errors: Object.fromEntries(
    Object.entries(errors).filter(([at]) => at !== field && !(field === 'password' && at === 'passwordAgain')),
  ),
})

/** A 422 that names no field is shown like any other failure. */
const refused = (answer: Refused): Partial<ResetContext> => {
  if (answer.kind === 'refused') return { message: answer.message }
  return isEmpty(answer.errors) ? { message: systemBusyText } : { errors: answer.errors }
}

const submission = ({ ticket, form }: ResetContext): SavePassword => {
  if (ticket === null) throw new Error('saved without a ticket')
  return { ticket, password: form.password }
}
