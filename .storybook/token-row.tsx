import { useState } from 'react'
import * as styles from './docs-page.css.ts'
import { tokenValue } from './token-value.ts'

/** One token with its value, its use, and a button that copies its path. */
export const TokenRow = ({ path, use }: { readonly path: string; readonly use: string }) => {
  const [copied, setCopied] = useState(false)
  const value = tokenValue(path) ?? ''
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {path.startsWith('color.') && <span className={styles.swatch} style={{ background: value }} />}
        <code>{path}</code>
      </th>
      <td className={styles.cell}>{value}</td>
      <td className={styles.cell}>{use}</td>
      <td className={styles.cell}>
        <button
          type="button"
          aria-label={`复制 vars.${path}`}
          onClick={() => {
            navigator.clipboard.writeText(`vars.${path}`).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }}
        >
          {copied ? '已复制' : '复制'}
        </button>
      </td>
    </tr>
  )
}
