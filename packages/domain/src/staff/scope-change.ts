import { scopesNamedIn } from '../goods/goods.ts'
import { type CertificateName, certificateScopes } from '../members/members.ts'

/** A certificate by what it permits: its name, and the scope that is printed on it. */
export type ScopeSource = { readonly name: CertificateName; readonly scope: string }

/** The scopes of a buyer by what passing a certificate does to them. */
export type ScopeChange = {
  readonly kept: readonly string[]
  readonly granted: readonly string[]
  readonly withdrawn: readonly string[]
}

type Passing = {
  /** The buyer's scopes today. */
  readonly licensed: readonly string[]
  readonly certificate: ScopeSource
  /** The approved one that it replaces. */
  readonly replaced: ScopeSource | null
  /** The buyer's other approved certificates. */
  readonly others: readonly ScopeSource[]
}

/**
 * The scopes that a certificate permits: by what it is, and by what is printed on it.
 *
 * @example scopesOf({ name: '药品经营许可证', scope: '化学药、中成药' }) // ['化学药', '中成药']
 */
export const scopesOf = ({ name, scope }: ScopeSource): readonly string[] => [
  ...new Set([...certificateScopes(name), ...scopesNamedIn(scope)]),
]

/**
 * What passing a certificate does to a buyer's scopes: those that it names are granted; those that only the replaced one
 * named are withdrawn. Scopes of another origin stay (docs/rules.md#1-scope).
 *
 * @example scopeChange({ licensed: ['中药饮片'], certificate: { name: 'GSP证书', scope: '中成药' }, replaced: null, others: [] }).granted // ['中成药']
 */
export const scopeChange = ({ licensed, certificate, replaced, others }: Passing): ScopeChange => {
  const named = scopesOf(certificate)
  const still = new Set([...named, ...others.flatMap(scopesOf)])
  const lost = new Set((replaced === null ? [] : scopesOf(replaced)).filter((scope) => !still.has(scope)))
  return {
    kept: licensed.filter((scope) => !lost.has(scope)),
    granted: named.filter((scope) => !licensed.includes(scope)),
    withdrawn: licensed.filter((scope) => lost.has(scope)),
  }
}
