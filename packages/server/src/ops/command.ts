import type { OpenDatabase, Db } from '../db/database.ts'
import type { DatabasePlace } from '../db/open-database.ts'
import type { Environment } from '../settings.ts'
import type { Staff } from '../staff-operation.ts'

/** Why a command failed, in one line for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export type Print = (line: string) => void

/** What a command works with: an open shop, the operator and the time, and where to print. */
export type Operator = {
  readonly db: Db
  readonly database: OpenDatabase
  readonly place: DatabasePlace
  readonly staff: Staff
  readonly demo: boolean
  readonly environment: Environment
  readonly print: Print
}

/** What a command works with where there is no shop yet. */
export type PlaceOperator = Omit<Operator, 'db' | 'database'>

export type Flags = { readonly [name: string]: string | boolean | undefined }

type Described<Words extends readonly string[]> = {
  readonly name: string
  /** The meaning of each argument. */
  readonly words: Words
  readonly does: string
  readonly flags?: {
    readonly [name: string]: { readonly type: 'string' | 'boolean'; readonly does: string }
  }
}

type Arguments<Words extends readonly string[]> = { readonly [At in keyof Words]: string }

/** A command of `npm run ops`. */
export type Command = Described<readonly string[]> &
  (
    | {
        /** Runs on an open shop; returns false when it could not be done, with the reason printed. */
        readonly on: 'shop'
        readonly run: (words: readonly string[], operator: Operator, flags: Flags) => Promise<boolean>
      }
    | {
        /** Runs where there is no shop yet. */
        readonly on: 'place'
        readonly run: (words: readonly string[], operator: PlaceOperator, flags: Flags) => Promise<boolean>
      }
  )

/** A command for an open shop; the type checks the number of its arguments. */
export const command = <const Words extends readonly string[]>({
  run,
  ...described
}: Described<Words> & {
  readonly run: (words: Arguments<Words>, operator: Operator, flags: Flags) => Promise<boolean>
}): Command => ({
  ...described,
  on: 'shop',
  // `runOps` has checked the number of arguments.
  run: (words, operator, flags) => run(words as Arguments<Words>, operator, flags),
})

/** A command for a place without a shop. */
export const placeCommand = <const Words extends readonly string[]>({
  run,
  ...described
}: Described<Words> & {
  readonly run: (words: Arguments<Words>, operator: PlaceOperator, flags: Flags) => Promise<boolean>
}): Command => ({
  ...described,
  on: 'place',
  // `runOps` has checked the number of arguments.
  run: (words, operator, flags) => run(words as Arguments<Words>, operator, flags),
})
