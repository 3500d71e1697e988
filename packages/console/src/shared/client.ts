import type { Failure } from '@xinglin/api-contract/kernel/failure'
import { readQuery } from '@xinglin/api-contract/kernel/query'
import type { Codec, FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { createStaffClient, type StaffClient } from '@xinglin/api-contract/staff-client'
import type { Result } from '@xinglin/domain/kernel/result'
import { createContext as createReactContext, useContext } from 'react'
import { createContext, data, type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router-dom'
import { currentSearch } from './old-addresses.ts'
import { paths } from './paths.ts'

export type PageLoad = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** The client, for loaders. */
export const clientContext = createContext<StaffClient>()

/** The client, for actions on a page. */
export const ClientContext = createReactContext<StaffClient | null>(null)

export const useClient = (): StaffClient => {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useClient needs a ClientContext above it')
  return client
}

export const createConsoleClient = (): StaffClient => createStaffClient({ base: '', newKey: () => crypto.randomUUID() })

/** The value that a page needs; without a session redirects to the login page, and back afterwards. */
export const loaded = <T>(result: Result<T, Failure<unknown>>, { request }: Pick<PageLoad, 'request'>): T => {
  if (result.ok) return result.value
  const { pathname, search } = new URL(request.url)
  if (result.error.kind === 'signInRequired') throw redirect(paths.login(`${pathname}${search}`))
  throw data(messageOf(result.error), { status: result.error.kind === 'refused' ? result.error.code : 503 })
}

/** The query in a page's address and the answer to it. */
export type LoadedList<Query, Answer> = { readonly query: Query; readonly answer: Answer }

/** Loads a list by the query in the page's address. */
export const loadedList = async <Query, Answer>(
  load: PageLoad,
  call: { readonly input: Codec<Query> },
  read: (
    client: StaffClient,
  ) => (query: Query, options: { readonly signal: AbortSignal }) => Promise<Result<Answer, Failure<unknown>>>,
): Promise<LoadedList<Query, Answer>> => {
  const query = readQuery(call, currentSearch(new URL(load.request.url).searchParams))
  const client = load.context.get(clientContext)
  return { query, answer: loaded(await read(client)(query, { signal: load.request.signal }), load) }
}

/** Result of a save for its form: null on success, else errors by field; no fields where the page shows the reason. */
export type Saved = FieldErrors | null

export const savedOr = (result: Result<unknown, Failure<unknown>>): Saved => {
  if (result.ok) return null
  return result.error.kind === 'invalid' ? result.error.errors : {}
}

/** The message of any failure. */
export const messageOf = (failure: Failure<unknown>): string => {
  switch (failure.kind) {
    case 'invalid':
    case 'changed':
    case 'refused':
    case 'contractUnsigned':
      return failure.message
    case 'signInRequired':
      return '登录已失效，请重新登录'
    case 'timeout':
    case 'unreachable':
      return failure.outcome === 'unknown' ? '网络中断，操作可能已生效，请刷新后核对' : '网络不可用，请检查后重试'
    case 'serverBusy':
    case 'malformed':
      return '系统繁忙，请稍候再试'
    case 'superseded':
      return ''
  }
}
