/** What a wider scope of a licence (经营范围) stands for, besides itself (docs/rules.md#1-scope). */
const covered: { readonly [scope: string]: readonly string[] } = {
  化学药: ['化学药制剂', '抗生素制剂', '生化药品'],
  诊疗科目: [
    '化学药',
    '化学药制剂',
    '抗生素制剂',
    '生化药品',
    '中成药',
    '中药饮片',
    '生物制品',
    '第二类医疗器械',
    '第三类医疗器械',
  ],
}

/** What a licence can name: these are asked for at registration. */
export const licenceScopes: readonly string[] = [
  '化学药',
  '中成药',
  '中药饮片',
  '生物制品',
  '诊疗科目',
  '第二类医疗器械',
  '第三类医疗器械',
  '保健食品',
  '食品',
]

/** Class I devices need no licence at all. */
const free = new Set(['', '第一类医疗器械'])

/** Per needed scope the wider ones that cover it. */
const coveredBy: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(Object.values(covered).flat())].map((needed) => [
    needed,
    Object.keys(covered).filter((scope) => covered[scope]?.includes(needed)),
  ]),
)

/**
 * The scopes, one of which a licence must name for a needed one to be covered; null: none is needed.
 *
 * @example scopesCovering('抗生素制剂') // ['抗生素制剂', '化学药', '诊疗科目']
 */
export const scopesCovering = (needed: string): readonly string[] | null =>
  free.has(needed) ? null : [needed, ...(coveredBy.get(needed) ?? [])]

/**
 * Whether one of the scopes that a licence names covers a needed one.
 *
 * @example coversScope(['化学药'], '抗生素制剂') // true
 */
export const coversScope = (licensed: readonly string[], needed: string): boolean =>
  scopesCovering(needed)?.some((scope) => licensed.includes(scope)) ?? true

const known = new Set([...licenceScopes, ...Object.values(covered).flat()])

/**
 * The scopes that a certificate names, as they are printed on it: 许可范围, 经营范围, 诊疗科目. What is no scope is left out.
 *
 * @example scopesNamedIn('化学药制剂、中成药；烟') // ['化学药制剂', '中成药']
 */
export const scopesNamedIn = (printed: string): readonly string[] => [
  ...new Set(printed.split(/[、，,；;。\s]+/u).filter((word) => known.has(word))),
]

/** What a catalogue means by its list of required scopes: two of the words are rights of their own, not scopes. */
export type ScopeRequirement = {
  readonly scopes: readonly string[]
  readonly coldChain: boolean
  readonly ephedrine: boolean
}

/**
 * Reads a catalogue's list of scopes: 冷藏药品 asks for the cold chain letter, 含特殊药品复方制剂 for the 含麻 right.
 *
 * @example scopeRequirement(['生物制品', '冷藏药品']) // { scopes: ['生物制品'], coldChain: true, ephedrine: false }
 */
export const scopeRequirement = (words: readonly string[]): ScopeRequirement => ({
  scopes: words.filter((word) => word !== COLD_CHAIN && word !== EPHEDRINE && !free.has(word)),
  coldChain: words.includes(COLD_CHAIN),
  ephedrine: words.includes(EPHEDRINE),
})

const COLD_CHAIN = '冷藏药品'
const EPHEDRINE = '含特殊药品复方制剂'
