import type { Part } from './parts.mjs'

type Known = Pick<Part, 'name' | 'tests' | 'filters' | 'left'>

type Outcome = {
  readonly ok: boolean
  readonly passed: number
  /** Paths from the root; empty when the part failed without naming a file. */
  readonly failedFiles: readonly string[]
  /** Duration in milliseconds. */
  readonly took: number
  /** CPU seconds. */
  readonly cpu: number | null
}

export declare const withoutEnded: <P extends Known>(parts: readonly P[], plan: string, root: string) => readonly P[]

export declare const lastNightly: (parts: readonly Known[], root: string) => string

export declare const rememberEnded: (plan: string, root: string) => (part: Known, outcome: Outcome) => void
