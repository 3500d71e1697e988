import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import {
  type CheckCodeAnswer,
  passwordResetMachine,
  type ResetEvent,
  type ResetSnapshot,
  type SavePassword,
  type SavePasswordAnswer,
  type SendCodeAnswer,
} from '@xinglin/domain/password-reset-machine'
import { useMemo, useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { solveHumanCheck } from '../../shared/human-check.ts'

type ResetActor = ActorRefFrom<typeof passwordResetMachine>

/** Each step is a page with an address and a title of its own: the state is shared between them. */
let current: ResetActor | null = null
/** The code in the demo, which sends no message. */
let demoCode: string | null = null

const begun = (client: Client): ResetActor => {
  demoCode = null
  return createActor(passwordResetMachine.provide({ actors: calls(client) })).start()
}

const calls = (client: Client) => ({
  sendCode: fromPromise<SendCodeAnswer, { readonly phone: string }>(async ({ input: { phone } }) => {
    const human = await solveHumanCheck(client)
    const sent = human.ok ? await client.members.createCode({ purpose: 'reset', phone, human: human.value }) : human
    if (!sent.ok) return refusalOf(sent.error)
    demoCode = sent.value.demoCode
    return { kind: 'sent' }
  }),
  checkCode: fromPromise<CheckCodeAnswer, { readonly phone: string; readonly code: string }>(async ({ input }) => {
    const proven = await client.members.resetTicket(input)
    return proven.ok ? { kind: 'proven', ticket: proven.value.ticket } : refusalOf(proven.error)
  }),
  savePassword: fromPromise<SavePasswordAnswer, SavePassword>(async ({ input: { ticket, password } }) => {
    const saved = await client.members.resetPassword({ password, oldPassword: null, ticket })
    if (saved.ok) return { kind: 'saved' }
    return saved.error.kind === 'refused' && saved.error.code === TICKET_SPENT
      ? { kind: 'ticketSpent' }
      : refusalOf(saved.error)
  }),
})

/** The error code of a ticket that is used, expired, or bound to another browser. */
const TICKET_SPENT = 622

const refusalOf = (failure: Failure<unknown>) => {
  if (failure.kind === 'invalid') {
    const errors = Object.entries(failure.errors).map(([field, [text = '']]) => [field, text] as const)
    return { kind: 'fieldsRefused', errors: Object.fromEntries(errors) } as const
  }
  if ('message' in failure) return { kind: 'refused', message: failure.message } as const
  throw new Error(failure.kind)
}

type PasswordReset = {
  readonly snapshot: ResetSnapshot
  readonly demoCode: string | null
  readonly send: (event: ResetEvent) => void
}

/** Resumes the reset at a step: after the page has hydrated, so that the first render matches the server's. */
const joining = (step: 1 | 2 | 3, client: Client) => {
  let joined: ResetActor | null = null
  return {
    subscribe: (changed: () => void): (() => void) => {
      const isOver = current?.getSnapshot().matches({ step: 'changed' }) === true && step !== 3
      if (current === null || isOver) current = begun(client)
      joined = current
      const subscription = joined.subscribe(changed)
      changed()
      return () => subscription.unsubscribe()
    },
    snapshot: (): ResetSnapshot | null => joined?.getSnapshot() ?? null,
    send: (event: ResetEvent): void => joined?.send(event),
  }
}

const nothingYet = (): null => null

/**
 * A password reset; null until the browser has hydrated. `step` is that of the address: after the last one it starts
 * again.
 */
export const usePasswordReset = (step: 1 | 2 | 3): PasswordReset | null => {
  const client = useClient()
  const { subscribe, snapshot: read, send } = useMemo(() => joining(step, client), [step, client])
  const snapshot = useSyncExternalStore(subscribe, read, nothingYet)
  return snapshot === null ? null : { snapshot, demoCode, send }
}
