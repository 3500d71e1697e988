import type { SelectionState } from '@xinglin/domain/cart'
import { type MouseEventHandler, type ReactNode, useId } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import * as styles from './CartGroup.css.ts'

type CartGroupProps = {
  readonly title: string
  /** 满, 组合 …: what the lines share. */
  readonly tag?: string
  readonly hint?: ReactNode
  /** Absent where nothing can be selected. */
  readonly selection?: { readonly state: SelectionState; readonly onSelect: (selected: boolean) => void }
  /** 去凑单 is a link, until a script offers a dialog; 清理失效商品 is a button. */
  readonly action?: { readonly label: string } & (
    | { readonly href: string; readonly onPress?: MouseEventHandler<HTMLAnchorElement> }
    | { readonly href?: never; readonly onPress: () => void }
  )
  /** The benefit of the activity for these lines. */
  readonly offers?: ReactNode
  readonly children: ReactNode
}

/** A block of the cart: an activity with its lines, 其他商品, or 暂不可采购. */
export const CartGroup = ({ title, tag, hint, selection, action, offers, children }: CartGroupProps) => {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        {selection !== undefined && (
          <Checkbox
            aria-label={`选择 ${title} 的全部商品`}
            checked={selection.state === 'all'}
            mixed={selection.state === 'some'}
            onChange={() => selection.onSelect(selection.state !== 'all')}
          />
        )}
        {tag !== undefined && <Tag label={tag} solid />}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        {offers !== undefined && <div className={styles.offers}>{offers}</div>}
        {action !== undefined && (
          <span className={styles.action}>
            {action.href === undefined ? (
              <button type="button" className={styles.word} onClick={action.onPress}>
                {action.label}
              </button>
            ) : (
              <Link
                href={action.href}
                icon="chevron-right"
                {...(action.onPress === undefined ? {} : { onClick: action.onPress })}
              >
                <span className={styles.actionWords}>{action.label}</span>
              </Link>
            )}
          </span>
        )}
      </header>
      <ul className={styles.lines}>{children}</ul>
    </section>
  )
}
