/**
 * Registration in three steps: 账号信息, 企业资质, 提交审核; for one company, or for a head office with its stores.
 *
 * Input `{ kind, newKey, draft }`; `newKey` mints idempotency keys, `draft` is what was kept of an earlier visit. Provide the actors `openAccount` and `submitPapers`.
 * Files of certificates are uploaded beside the machine, under the ticket that opening the account gave.
 *
 * Events: `write-field` · `leave-field` · `choose-buyer-type` · `agree` · `next-step` · `previous-step` · `write-papers` ·
 * `hand-in-paper` · `add-store` · `import-stores` · `write-store` · `remove-store` · `submit`.
 * Selectors: stepOf, draftOf, accountOf, papersOf, storesOf, openedStores, registrationErrors, registrationMessage, uploadTicket, isSending.
 *
 * Whatever is refused, what was typed stays; an error goes when its field is written again.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { systemBusyText } from '../kernel/system-busy.ts'
import type { BuyerType } from './buyer-type.ts'
import type { CertificateName } from './certificates/certificate-list.ts'
import { papersProblem } from './qualification.ts'
import {
  accountErrors,
  accountFieldError,
  firstError,
  MOST_LOST_KEYS,
  storeErrors,
  type AccountField,
  type AccountForm,
  type FieldErrors,
  type StoreFields,
} from './registration-fields.ts'
import { MOST_STORES_AT_ONCE, type OpenedStore } from './stores.ts'

export type RegistrationKind = 'singleStore' | 'multiStore'

/** Step 2 of one company, beside its certificates. */
export type Papers = { readonly licenceNumber: string; readonly scopes: readonly string[] }

export type OpenAccount = {
  readonly kind: RegistrationKind
  readonly account: AccountForm
  /** null: a new account; else the one opened before is corrected. */
  readonly ticket: string | null
  readonly key: string
  /** Keys of what was sent before with another content and never answered: the account may be open under one of them. */
  readonly lostKeys: readonly string[]
}

export type SubmitPapers = { readonly ticket: string; readonly papers: Papers; readonly stores: readonly StoreFields[] }

/** A 422 names fields; anything else that is refused has a sentence. */
type Refused =
  | { readonly kind: 'fieldsRefused'; readonly errors: FieldErrors }
  | { readonly kind: 'refused'; readonly message: string }

export type OpenAnswer = { readonly kind: 'opened'; readonly ticket: string } | Refused
export type SubmitAnswer = { readonly kind: 'submitted'; readonly stores: readonly OpenedStore[] } | Refused

export type RegistrationEvent =
  | { readonly type: 'write-field'; readonly field: AccountField; readonly text: string }
  | { readonly type: 'leave-field'; readonly field: AccountField }
  | { readonly type: 'choose-buyer-type'; readonly buyerType: BuyerType }
  | { readonly type: 'agree'; readonly agreed: boolean }
  | { readonly type: 'next-step' }
  | { readonly type: 'previous-step' }
  | { readonly type: 'write-papers'; readonly papers: Partial<Papers> }
  /** A certificate went to the shop, beside the machine: `handedIn` names all that have. */
  | { readonly type: 'hand-in-paper'; readonly handedIn: readonly CertificateName[] }
  | { readonly type: 'add-store' }
  /** Stores of a table: added to those that say something, up to MOST_STORES_AT_ONCE, and judged at once. */
  | { readonly type: 'import-stores'; readonly stores: readonly ImportedStore[] }
  | { readonly type: 'write-store'; readonly index: number; readonly field: keyof StoreFields; readonly text: string }
  | { readonly type: 'remove-store'; readonly index: number }
  | { readonly type: 'submit'; readonly handedIn: readonly CertificateName[] }

/** `regionText` is what the table says of a region that was not found; '' where it was, or where nothing was said. */
export type ImportedStore = StoreFields & { readonly regionText: string }

/** What survives a reload: all that was typed but passwords and codes. */
export type RegistrationDraft = {
  readonly account: Omit<AccountForm, 'password' | 'passwordAgain' | 'code'>
  readonly ticket: string | null
  /** Of an account that is being opened, so that a reload does not open a second one. */
  readonly key: string | null
  readonly lostKeys?: readonly string[]
  readonly papers: Papers
  readonly stores: readonly StoreFields[]
}

type RegistrationInput = {
  readonly kind: RegistrationKind
  readonly newKey: () => string
  readonly draft?: RegistrationDraft | null
}

type RegistrationContext = Omit<RegistrationInput, 'draft'> & {
  readonly account: AccountForm
  readonly papers: Papers
  readonly stores: readonly StoreFields[]
  /** The accounts of the stores, once they are there. */
  readonly opened: readonly OpenedStore[]
  readonly errors: FieldErrors
  readonly message: string | null
  readonly ticket: string | null
  /** The same until the shop has answered or anything is edited, so that pressing twice opens one account. */
  readonly key: string | null
  readonly lostKeys: readonly string[]
}

/** What step 3 says. */
export const REGISTERED = '注册成功，资质审核通过后即可查看价格并下单'

const emptyStore: StoreFields = { company: '', contact: '', phone: '', region: '' }

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
  },
  actors: {
    openAccount: fromPromise<OpenAnswer, OpenAccount>(() => notProvided('openAccount')),
    submitPapers: fromPromise<SubmitAnswer, SubmitPapers>(() => notProvided('submitPapers')),
  },
  guards: {
    accountIsComplete: ({ context }) => isEmpty(accountErrors(context.account)),
    accountIsOpen: ({ context }) => context.ticket !== null,
    errorIsInAccount: ({ context }) => Object.keys(context.errors).some((field) => field in context.account),
  },
}).createMachine({
  id: 'registration',
  context: ({ input: { kind, newKey, draft } }) => ({
    kind,
    newKey,
    account: {
      username: '',
      password: '',
      passwordAgain: '',
      company: '',
      contact: '',
      phone: '',
      code: '',
      region: '',
      buyerType: kind === 'multiStore' ? 'chain' : 'pharmacy',
      agreed: false,
      ...draft?.account,
    },
    papers: draft?.papers ?? { licenceNumber: '', scopes: [] },
    stores: draft?.stores ?? (kind === 'multiStore' ? [emptyStore] : []),
    errors: {},
    message: null,
    opened: [],
    ticket: draft?.ticket ?? null,
    key: draft?.key ?? null,
    lostKeys: draft?.lostKeys ?? [],
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Goes on where the buyer was: an account that is open already needs its papers.',
      always: [{ guard: 'accountIsOpen', target: 'documenting' }, { target: 'introducing' }],
    },
    introducing: {
      description: 'Step 1, 账号信息: the buyer says who he is.',
      on: {
        'write-field': {
          actions: assign(({ context, event }) => wrote(context, { [event.field]: event.text })),
        },
        'choose-buyer-type': {
          guard: ({ context }) => context.kind === 'singleStore',
          actions: assign(({ context, event }) => wrote(context, { buyerType: event.buyerType })),
        },
        agree: { actions: assign(({ context, event }) => wrote(context, { agreed: event.agreed })) },
        'leave-field': { actions: assign(({ context, event }) => left(context, event.field)) },
        'next-step': [
          {
            guard: 'accountIsComplete',
            target: 'opening',
            actions: assign(({ context }) => ({ key: context.key ?? context.newKey(), errors: {}, message: null })),
          },
          { actions: assign(({ context }) => ({ errors: accountErrors(context.account), message: null })) },
        ],
      },
    },
    opening: {
      description: 'The account is being opened; pressing again does nothing.',
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        input: ({ context }) => opening(context),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'opened',
            target: 'documenting',
            actions: assign(({ event: { output } }) => ({
              key: null,
              ...(output.kind === 'opened' ? { ticket: output.ticket, lostKeys: [] } : {}),
            })),
          },
          {
            target: 'introducing',
            actions: assign(({ context, event: { output } }) => ({
              key: null,
              ...(output.kind === 'opened' ? {} : refused(context, output)),
            })),
          },
        ],
        onError: { target: 'introducing', actions: assign({ message: systemBusyText }) },
      },
    },
    documenting: {
      description: 'Step 2, 企业资质: licence and scopes, or the stores of the head office.',
      on: {
        'write-papers': {
          actions: assign(({ context, event }) => ({
            papers: { ...context.papers, ...event.papers },
            errors: without(context.errors, Object.keys(event.papers)),
          })),
        },
        'hand-in-paper': {
          actions: assign(({ context, event }) => ({
            errors: {
              ...without(context.errors, ['papers']),
              ...('papers' in context.errors ? missingErrors(context, event.handedIn) : {}),
            },
          })),
        },
        'add-store': {
          guard: ({ context }) => context.kind === 'multiStore',
          actions: assign(({ context }) => ({
            stores: [...context.stores, emptyStore],
            errors: without(context.errors, ['stores']),
          })),
        },
        'import-stores': {
          guard: ({ context }) => context.kind === 'multiStore',
          actions: assign(({ context, event }) => imported(context, event.stores)),
        },
        'write-store': {
          actions: assign(({ context, event: { index, field, text } }) => ({
            stores: context.stores.map((store, at) => (at === index ? { ...store, [field]: text } : store)),
            errors: without(context.errors, [`stores.${index}.${field}`]),
          })),
        },
        'remove-store': {
          actions: assign(({ context, event }) => ({
            stores: context.stores.filter((_, at) => at !== event.index),
            errors: withoutStore(context.errors, event.index),
          })),
        },
        'previous-step': { target: 'introducing', actions: assign({ errors: {}, message: null }) },
        submit: [
          {
            guard: ({ context, event }) => isEmpty(papersErrors(context, event.handedIn)),
            target: 'submitting',
            actions: assign({ errors: {}, message: null }),
          },
          {
            actions: assign(({ context, event }) => ({ errors: papersErrors(context, event.handedIn), message: null })),
          },
        ],
      },
    },
    submitting: {
      description: 'The papers are on their way; pressing again does nothing.',
      invoke: {
        id: 'submitPapers',
        src: 'submitPapers',
        input: ({ context }) => submission(context),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'submitted',
            target: 'registered',
            actions: assign(({ event: { output } }) => (output.kind === 'submitted' ? { opened: output.stores } : {})),
          },
          {
            target: 'correcting',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'submitted' ? {} : refused(context, output),
            ),
          },
        ],
        onError: { target: 'documenting', actions: assign({ message: systemBusyText }) },
      },
    },
    correcting: {
      description: 'The buyer goes to the step on which the refused field stands.',
      always: [{ guard: 'errorIsInAccount', target: 'introducing' }, { target: 'documenting' }],
    },
    registered: {
      description: 'Step 3: 注册成功; the shop checks the papers.',
      type: 'final',
      entry: assign(({ context }) => ({
        account: { ...context.account, password: '', passwordAgain: '' },
        errors: {},
        message: null,
      })),
    },
  },
})

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>
type WithContext = Pick<RegistrationSnapshot, 'context'>

/** /register/step1 … step3. */
export const stepOf = (snapshot: RegistrationSnapshot): 1 | 2 | 3 => {
  if (snapshot.matches('registered')) return 3
  return snapshot.matches('documenting') || snapshot.matches('submitting') ? 2 : 1
}

/** What to keep, so that a reload loses nothing. */
export const draftOf = ({ context }: WithContext): RegistrationDraft => {
  const { password: _password, passwordAgain: _again, code: _code, ...account } = context.account
  const { ticket, key, lostKeys, papers, stores } = context
  return { account, ticket, key, lostKeys, papers, stores }
}

export const isSending = (snapshot: RegistrationSnapshot): boolean =>
  snapshot.matches('opening') || snapshot.matches('submitting')
export const accountOf = ({ context }: WithContext): AccountForm => context.account
export const papersOf = ({ context }: WithContext): Papers => context.papers
export const storesOf = ({ context }: WithContext): readonly StoreFields[] => context.stores

/** All that is wrong, by field. */
export const registrationErrors = ({ context }: WithContext): FieldErrors => context.errors

/** The stores that a head office registered, with how each is entered. */
export const openedStores = ({ context }: WithContext): readonly OpenedStore[] => context.opened

/** What has to be shown besides the fields. */
export const registrationMessage = ({ context }: WithContext): string | null => context.message

/** Under which certificates are uploaded; null before the account is open. */
export const uploadTicket = ({ context }: WithContext): string | null => context.ticket

const notProvided = (slot: string): never => {
  throw new Error(`registration needs ${slot}`)
}

const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0

const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

const isBlank = (store: StoreFields): boolean => Object.values(store).every((text) => text.trim() === '')

const imported = (context: RegistrationContext, added: readonly ImportedStore[]): Partial<RegistrationContext> => {
  const kept = context.stores.filter((store) => !isBlank(store))
  const taken = added.slice(0, Math.max(0, MOST_STORES_AT_ONCE - kept.length))
  const stores = [...kept, ...taken.map(({ regionText: _text, ...store }) => store)]
  const unread = taken.flatMap(({ region, regionText }, at) =>
    region === '' && regionText !== ''
      ? [[`stores.${kept.length + at}.region`, `未识别“${regionText}”，请选择所在地区`] as const]
      : [],
  )
  const isOfStores = (field: string): boolean => field.startsWith('stores')
  return {
    stores,
    errors: {
      ...Object.fromEntries(Object.entries(context.errors).filter(([field]) => !isOfStores(field))),
      ...storeErrors(stores),
      ...Object.fromEntries(unread),
    },
  }
}

/** The errors of a removed store go with it, those of later stores move up with them. */
const withoutStore = (errors: FieldErrors, index: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]): readonly (readonly [string, string])[] => {
      const [, at, name] = /^stores\.(\d+)\.(.+)$/.exec(field) ?? []
      if (at === undefined || name === undefined || Number(at) < index) return [[field, text]]
      return Number(at) === index ? [] : [[`stores.${Number(at) - 1}.${name}`, text]]
    }),
  )

const wrote = (
  { account, errors, key, lostKeys }: RegistrationContext,
  change: Partial<AccountForm>,
): Partial<RegistrationContext> => ({
  account: { ...account, ...change },
  // Another content is another intent.
  key: null,
  lostKeys: key === null ? lostKeys : [...new Set([...lostKeys, key])].slice(-MOST_LOST_KEYS),
  errors: without(errors, 'password' in change ? ['password', 'passwordAgain'] : Object.keys(change)),
})

/** Validates a field on blur; one that was never filled in has no error before the step is submitted. */
const left = ({ account, errors }: RegistrationContext, field: AccountField): Partial<RegistrationContext> => {
  const error = account[field] === '' ? null : accountFieldError(account, field)
  return error === null ? {} : { errors: { ...errors, [field]: error } }
}

const missingErrors = ({ account }: RegistrationContext, handedIn: readonly CertificateName[]): FieldErrors => {
  const problem = papersProblem(account.buyerType, handedIn)
  return problem === null ? {} : { papers: problem }
}

const papersErrors = (context: RegistrationContext, handedIn: readonly CertificateName[]): FieldErrors => {
  const { kind, papers, stores } = context
  const missing = missingErrors(context, handedIn)
  if (kind === 'multiStore') return { ...missing, ...storeErrors(stores) }
  return {
    ...missing,
    ...(papers.licenceNumber.trim() === '' ? { licenceNumber: '请输入许可证编号' } : {}),
    ...(papers.scopes.length === 0 ? { scopes: '请选择经营范围' } : {}),
  }
}

/** A 422 that names no field of a form is shown like any other failure. */
const refused = ({ account }: RegistrationContext, answer: Refused): Partial<RegistrationContext> => {
  if (answer.kind === 'refused') return { message: answer.message }
  const isOnForm = (field: string): boolean =>
    field in account || /^(licenceNumber|scopes|papers|stores(\..+)?)$/.test(field)
  if (Object.keys(answer.errors).some(isOnForm)) return { errors: answer.errors }
  return { message: firstError(answer.errors)?.text ?? systemBusyText }
}

const opening = ({ kind, account, ticket, key, lostKeys }: RegistrationContext): OpenAccount => {
  if (key === null) throw new Error('opened without a key')
  return { kind, account: trimmed(account), ticket, key, lostKeys }
}

const submission = ({ ticket, papers, stores }: RegistrationContext): SubmitPapers => {
  if (ticket === null) throw new Error('submitted without an account')
  return { ticket, papers, stores }
}

/** Blanks around names are slips; in a password they are part of it. */
const trimmed = (account: AccountForm): AccountForm => ({
  ...account,
  username: account.username.trim(),
  company: account.company.trim(),
  contact: account.contact.trim(),
  phone: account.phone.trim(),
  code: account.code.trim(),
})
