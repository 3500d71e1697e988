import type { GoodsDetail } from '@xinglin/domain/goods'
import { Icon } from '@xinglin/ui-kit/Icon'
import * as styles from './goods-detail-view.css.ts'

type AssuranceProps = Pick<GoodsDetail, 'dispatch'> & {
  readonly service: { readonly name: string; readonly phone: string } | null
}

/** The shop's general promises, as in the footer. */
const promisesOf = ({ before }: GoodsDetail['dispatch']) =>
  [
    { icon: 'shield', words: '经营证照公示可查' },
    { icon: 'document', words: '随货同行检验报告' },
    { icon: 'truck', words: `${before} 前下单当日出库` },
    { icon: 'refresh', words: '退换规则公开可查' },
  ] as const

/** What the shop promises for every good, and whom the member may call. */
export const Assurance = ({ dispatch, service }: AssuranceProps) => (
  <div className={styles.assurance}>
    <h2 className={styles.asideTitle}>供货与质量</h2>
    <ul className={styles.promises}>
      {promisesOf(dispatch).map(({ icon, words }) => (
        <li key={words} className={styles.promise}>
          <Icon name={icon} size={14} />
          {words}
        </li>
      ))}
    </ul>
    {service !== null && (
      <div className={styles.service}>
        <h2 className={styles.asideTitle}>专属客服</h2>
        <p>{service.name}</p>
        <p className={styles.quiet}>{service.phone}</p>
      </div>
    )}
  </div>
)
