/** One prop of a component, as its table shows it. */
export type PropRow = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly default: string | null
}

export type PropTables = { readonly [component: string]: readonly PropRow[] }
