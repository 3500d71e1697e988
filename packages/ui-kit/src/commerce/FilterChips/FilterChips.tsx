import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './FilterChips.css.ts'

type FilterChipsProps = {
  /** An active filter: 发货仓：华东一仓. `without` is the address of the list without it. */
  readonly chips: readonly { readonly name: string; readonly label: string; readonly without: string }[]
  /** The address of the list without any filter. */
  readonly clear: string
}

/** Several may have the same name, as 更多条件：包邮 and 更多条件：近效期 do. */
export const FilterChips = ({ chips, clear }: FilterChipsProps) =>
  chips.length === 0 ? null : (
    <div className={styles.line}>
      <span className={styles.lead}>已选</span>
      <ul className={styles.list} aria-label="已选条件">
        {chips.map(({ name, label, without }) => (
          <li key={`${name}：${label}`}>
            <a href={without} className={styles.chip}>
              <VisuallyHidden>移除 </VisuallyHidden>
              {name}：{label}
              <Icon name="close" size={12} />
            </a>
          </li>
        ))}
      </ul>
      <Link href={clear}>清空</Link>
    </div>
  )
