import type { ScopeChange } from '@xinglin/domain/staff'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import * as styles from './scope-diff.css.ts'

type ScopeDiffProps = {
  readonly scopes: ScopeChange
  /** The scope is corrected: what it grants is known once it is approved. */
  readonly isCorrected: boolean
}

/** The member's scopes by what approving does to them. */
export const ScopeDiff = ({ scopes: { kept, granted, withdrawn }, isCorrected }: ScopeDiffProps) => {
  if (isCorrected) return <p className={styles.later}>经营范围按更正后的原件计算，通过后可在会员页查看</p>
  if (kept.length + granted.length + withdrawn.length === 0) return null
  return (
    <ul className={styles.scopes} aria-label="经营范围">
      {kept.map((scope) => (
        <li key={scope} className={styles.scope.kept}>
          {scope}
        </li>
      ))}
      {granted.map((scope) => (
        <li key={scope} className={styles.scope.granted}>
          <span aria-hidden="true">+ </span>
          <VisuallyHidden>新增</VisuallyHidden>
          {scope}
        </li>
      ))}
      {withdrawn.map((scope) => (
        <li key={scope} className={styles.scope.withdrawn}>
          <VisuallyHidden>取消</VisuallyHidden>
          {scope}
        </li>
      ))}
    </ul>
  )
}
