import type { Client } from '@xinglin/api-contract/client'
import type { CallOptions } from '@xinglin/api-contract/send'
import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import {
  createContext,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  type RouterContextProvider,
  useLoaderData,
} from 'react-router-dom'
import { paths } from './paths.ts'

/** Arguments of a page's `loader`, in the browser and on the server. */
export type PageLoad = LoaderFunctionArgs<Readonly<RouterContextProvider>>

export const clientContext = createContext<Client>()

/** The API client for this visitor. */
export const clientOf = (context: Readonly<RouterContextProvider>): Client => context.get(clientContext)

/** The current address, as `next` of the login page has it. */
const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`
}

const statusOf = (failure: Failure<unknown>): number => {
  if (failure.kind === 'refused') return failure.code >= 400 && failure.code < 500 ? failure.code : 422
  return failure.kind === 'timeout' ? 504 : 503
}

/** The value of a required call; a failure redirects to the login page or becomes the page's error. */
export const valueOrThrow = <T>(result: Result<T, Failure<unknown>>, request: Request): T => {
  if (result.ok) return result.value
  const { error } = result
  switch (error.kind) {
    case 'signInRequired':
      throw redirect(paths.login(addressOf(request)))
    case 'contractUnsigned':
      throw redirect(paths.contract(addressOf(request)))
    default:
      throw data(error, { status: statusOf(error) })
  }
}

/**
 * Calls for a loader: `const load = loadWith(args)`, then `await load((client, options) => client.goods.detail({ id },
 * options))`. Leaving the page aborts pending calls.
 */
export const loadWith =
  ({ context, request }: PageLoad) =>
  async <T>(call: (client: Client, options: CallOptions) => Promise<Result<T, Failure<unknown>>>): Promise<T> =>
    valueOrThrow(await call(clientOf(context), { signal: request.signal }), request)

/** The data of the page's own loader: `usePageData<typeof loader>()`. A loader returns null, never undefined. */
export const usePageData = <L extends (load: PageLoad) => Promise<unknown>>(): Awaited<ReturnType<L>> =>
  useLoaderData() as Awaited<ReturnType<L>>

const isFailure = (value: unknown): value is Failure<unknown> =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

/** The failure behind a page's error; null for an unexpected error. */
export const failureOf = (error: unknown): Failure<unknown> | null =>
  isRouteErrorResponse(error) && isFailure(error.data) ? error.data : null
