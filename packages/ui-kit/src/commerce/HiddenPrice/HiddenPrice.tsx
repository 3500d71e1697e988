import { type HiddenSale, hiddenPriceTexts } from '@xinglin/domain/goods'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './HiddenPrice.css.ts'

const icons = { guest: 'lock', notPassed: 'shield', controlled: 'lock' } as const

/** The text in place of a price that this buyer may not see. */
export const HiddenPrice = ({ because }: Pick<HiddenSale, 'because'>) => (
  <span className={styles.hidden}>
    <Icon name={icons[because]} size={14} />
    {hiddenPriceTexts[because]}
  </span>
)
