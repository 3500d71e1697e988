import type { Client } from '@xinglin/api-contract/client'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import {
  draftOf,
  type OpenAccount,
  type OpenAnswer,
  type RegistrationEvent,
  type RegistrationKind,
  registrationMachine,
  type RegistrationSnapshot,
  type SubmitAnswer,
  type SubmitPapers,
} from '@xinglin/domain/registration-machine'
import { useMemo, useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { useClient } from '../../shared/client-context.tsx'
import { newKey } from '../../shared/new-key.ts'
import { forgetRegistration, storeDraft, storedDraft, storedScan } from './stored-registration.ts'

type RegistrationActor = ActorRefFrom<typeof registrationMachine>

/** Each step is a page with an address of its own: the state is shared between them. */
const actors = new Map<RegistrationKind, RegistrationActor>()

const begun = (kind: RegistrationKind, client: Client): RegistrationActor => {
  const actor = createActor(registrationMachine.provide({ actors: calls(client) }), {
    input: { kind, newKey, draft: storedDraft(kind) },
  })
  actor.subscribe((snapshot) => {
    if (snapshot.status === 'done') forgetRegistration(kind)
    else storeDraft(kind, draftOf(snapshot))
  })
  return actor.start()
}

const calls = (client: Client) => ({
  openAccount: fromPromise<OpenAnswer, OpenAccount>(async ({ input: { kind, account, ticket, key, lostKeys } }) => {
    const { passwordAgain: _again, ...fields } = account
    const answer = await client.members.openAccount(
      { kind, ...fields, ticket, scan: storedScan(), lostKeys },
      { idempotencyKey: key },
    )
    return answer.ok ? { kind: 'opened', ticket: answer.value.ticket } : refusalOf(answer.error)
  }),
  submitPapers: fromPromise<SubmitAnswer, SubmitPapers>(async ({ input: { ticket, papers, stores } }) => {
    const answer = await client.members.submitPapers({ ticket, ...papers, stores })
    return answer.ok ? { kind: 'submitted', ...answer.value } : refusalOf(answer.error)
  }),
})

/** Wire names where they differ from the form's. */
const fieldNames: { readonly [field: string]: string } = { licence_number: 'licenceNumber', rank: 'buyerType' }

/** Only an answer of the shop is final: without one the same call is repeated with the same key. */
const refusalOf = (failure: Failure<unknown>) => {
  if (failure.kind === 'invalid') {
    const errors = Object.entries(failure.errors).map(
      ([field, [text = '']]) => [fieldNames[field] ?? field, text] as const,
    )
    return { kind: 'fieldsRefused', errors: Object.fromEntries(errors) } as const
  }
  if ('message' in failure) return { kind: 'refused', message: failure.message } as const
  throw new Error(failure.kind)
}

export type Registration = {
  readonly snapshot: RegistrationSnapshot
  readonly send: (event: RegistrationEvent) => void
}

/** Resumes the registration at a step: after the page has hydrated, so that the first render matches the server's. */
const joining = (kind: RegistrationKind, step: 1 | 2 | 3, client: Client) => {
  let joined: RegistrationActor | null = null
  return {
    subscribe: (changed: () => void): (() => void) => {
      const before = actors.get(kind)
      const isOver = before?.getSnapshot().status === 'done' && step !== 3
      const own = before === undefined || isOver ? begun(kind, client) : before
      if (own === before && step === 1) own.send({ type: 'previous-step' })
      actors.set(kind, own)
      joined = own
      const subscription = own.subscribe(changed)
      changed()
      return () => subscription.unsubscribe()
    },
    snapshot: (): RegistrationSnapshot | null => joined?.getSnapshot() ?? null,
    send: (event: RegistrationEvent): void => joined?.send(event),
  }
}

const nothingYet = (): null => null

/**
 * A registration in progress; null until the browser has read its stored state. `step` is that of the address: going
 * back to step 1 corrects the account, and starting after the last step begins another registration.
 */
export const useRegistration = (kind: RegistrationKind, step: 1 | 2 | 3): Registration | null => {
  const client = useClient()
  const { subscribe, snapshot: read, send } = useMemo(() => joining(kind, step, client), [kind, step, client])
  const snapshot = useSyncExternalStore(subscribe, read, nothingYet)
  return snapshot === null ? null : { snapshot, send }
}
