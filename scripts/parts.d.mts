export type Part = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Test files to run; all when absent. */
  readonly filters?: readonly string[]
  /** The files that are left where a part has passed in `npm test`. */
  readonly left?: { readonly after: string; readonly filters: readonly string[] }
  readonly env?: { readonly [name: string]: string }
  readonly cores?: number
  readonly after?: readonly string[]
  readonly tests?: boolean
  readonly limit?: number
}

type Cases = { readonly [name: string]: string }

export declare const CASES: { readonly test: Cases; readonly verify: Cases; readonly nightly: Cases }

export declare const NIGHTLY_JOURNEYS: readonly string[]
export declare const NIGHTLY_STORIES: readonly string[]
export declare const TRADE_STORIES: readonly string[]
export declare const LEFT_STORIES: readonly string[]
export declare const LEFT_SERVER: readonly string[]
export declare const LEFT_UNIT: readonly string[]

export declare const partsFor: (machine: {
  readonly node: string
  readonly pnpm: readonly string[]
  readonly cores: number
}) => { readonly test: readonly Part[]; readonly verify: readonly Part[]; readonly nightly: readonly Part[] }

export declare const chosenParts: (parts: readonly Part[], words: readonly string[]) => readonly Part[]
