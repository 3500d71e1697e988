import type { ReactNode } from 'react'
import * as styles from './DescriptionList.css.ts'

type DescriptionListProps = {
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[]
  readonly columns?: keyof typeof styles.layouts
}

/** Labels and values: 批准文号, 生产厂家, 收货地址. The parent leaves out items without a value. */
export const DescriptionList = ({ items, columns = 2 }: DescriptionListProps) => (
  <dl className={`${styles.list} ${styles.layouts[columns]}`}>
    {items.map(({ term, detail }) => (
      <div key={term} className={styles.pair}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.detail}>{detail}</dd>
      </div>
    ))}
  </dl>
)
