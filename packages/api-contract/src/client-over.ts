import type { Result } from '@xinglin/domain/kernel/result'
import type { ConflictOf, InputOf, OutputOf } from './kernel/endpoint.ts'
import type { Failure } from './kernel/failure.ts'
import type { CallOptions, Send } from './send.ts'

export type Call<E> = (input: InputOf<E>, options?: CallOptions) => Promise<Result<OutputOf<E>, Failure<ConflictOf<E>>>>

/** A typed function for each endpoint of a table, grouped as in it. */
export type ClientOf<Table> = {
  readonly [Area in keyof Table]: { readonly [Name in keyof Table[Area]]: Call<Table[Area][Name]> }
}

type AnyFunction = (input: unknown, options?: CallOptions) => ReturnType<Send>

/** The functions of a table's client, each created on first use. */
export const clientOver = <Table>(send: Send): ClientOf<Table> => {
  const areaCalls = (area: string): { readonly [name: string]: AnyFunction } =>
    new Proxy(
      {},
      {
        get:
          (_, name): AnyFunction =>
          (input, options = {}) =>
            send(area, String(name), input, options),
      },
    )
  return new Proxy({}, { get: (_, area) => areaCalls(String(area)) }) as ClientOf<Table>
}
