import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './Pill.css.ts'

type PillProps = {
  readonly children: string
  readonly tone?: keyof typeof styles.pills
  readonly icon?: IconName
}

/** A state in two or three words with a frame: 资质已通过, 28 天后到期, 未上传. */
export const Pill = ({ children, tone = 'brand', icon }: PillProps) => (
  <span className={styles.pills[tone]}>
    {icon !== undefined && <Icon name={icon} size={14} />}
    <span className={styles.words} title={children}>
      {children}
    </span>
  </span>
)
