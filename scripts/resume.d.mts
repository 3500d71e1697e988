import type { Part } from './parts.mjs'

type Named = Pick<Part, 'name'>

type Outcome = { readonly ok: boolean; readonly passed: number; readonly took: number; readonly cpu: number | null }

export declare const withoutEnded: <P extends Named>(parts: readonly P[], plan: string, root: string) => readonly P[]

export declare const rememberEnded: (plan: string, root: string) => (part: Named, outcome: Outcome) => void
