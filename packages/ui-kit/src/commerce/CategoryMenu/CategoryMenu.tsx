import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './CategoryMenu.css.ts'

export type CategoryLink = {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly icon: IconName
  readonly children: readonly CategoryBranch[]
}

export type CategoryBranch = {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly children?: readonly CategoryBranch[]
}

type CategoryMenuProps = {
  /** What the categories divide: the whole shop, or a zone. */
  readonly name?: string
  readonly categories: readonly CategoryLink[]
  /** Open beside the hero of the home page, where there is room for it; otherwise behind its button. */
  readonly open?: boolean
  /** In the bar below the header of the home page, or as a button of the header on other pages. */
  readonly look?: keyof typeof styles.trigger
  /** Below the categories, where the header has no room for it: 专区. */
  readonly beneath?: ReactNode
}

/** docs/product.md#9. */
const MOST_CATEGORIES = 7
/** A zone has few, and no other way to the rest from its header. */
const MOST_OF_A_ZONE = 12

const WHOLE_SHOP = '全部药品'

const CHILDREN_IN_SIGHT = 3
const LEAVE_DELAY_MS = 160

/** Number of characters in the line below a category; a separator takes a little more than one. */
const ROOM = 11.5
const BETWEEN = 1.2

/** Whether the list is open, and whose panel; with the handlers of the button and of the whole menu. */
const useUnfolding = () => {
  const [unfolded, setUnfolded] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const trigger = useRef<HTMLButtonElement>(null)
  /** The menu was opened by hovering its button: a click must not close it. */
  const hovered = useRef(false)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const close = () => {
    setUnfolded(false)
    setShown(null)
  }
  const ofTrigger = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      hovered.current = pointerType === 'mouse'
      if (hovered.current) setUnfolded(true)
    },
    onPointerLeave: () => {
      hovered.current = false
    },
    onClick: () => setUnfolded(hovered.current || !unfolded),
  }
  const ofMenu = {
    onMouseEnter: () => clearTimeout(leaving.current),
    onMouseLeave: () => {
      clearTimeout(leaving.current)
      leaving.current = setTimeout(close, LEAVE_DELAY_MS)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape') return
      if (shown !== null && event.target instanceof Element) {
        event.target.closest('li[data-category]')?.querySelector<HTMLElement>('button')?.focus()
        setShown(null)
        return
      }
      trigger.current?.focus()
      close()
    },
  }
  return { unfolded, shown, setShown, close, trigger, ofTrigger, ofMenu }
}

/**
 * A disclosure navigation: the button shows the list, each category's button its panel. With a mouse both open on
 * hover; Escape and leaving close them, and Escape returns the focus to what opened them.
 */
export const CategoryMenu = (props: CategoryMenuProps) => {
  const { name = WHOLE_SHOP, categories, open: alwaysOpen = false, look = 'bar', beneath } = props
  const { unfolded, shown, setShown, close, trigger, ofTrigger, ofMenu } = useUnfolding()
  const id = useId()
  return (
    <div role="presentation" className={styles.menu[look]} {...ofMenu}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger[look]}
        aria-label={`${name}分类`}
        aria-expanded={alwaysOpen ? undefined : unfolded}
        aria-controls={`${id}-list`}
        {...ofTrigger}
      >
        <Icon name="menu" size={look === 'bar' ? 18 : 16} />
        <span className={styles.word[look]}>{look === 'bar' ? `${name}分类` : '分类'}</span>
      </button>
      {(alwaysOpen || unfolded) && (
        <div id={`${id}-list`} className={styles.list[look === 'bar' ? (unfolded ? 'shown' : 'besideHero') : 'button']}>
          <ul aria-label="药品分类">
            {categories.slice(0, name === WHOLE_SHOP ? MOST_CATEGORIES : MOST_OF_A_ZONE).map((category) => (
              <Entry
                key={category.id}
                category={category}
                panel={`${id}-${String(category.id)}`}
                expanded={shown === category.id}
                onShow={(on) => setShown(on ? category.id : null)}
                onChoose={close}
              />
            ))}
          </ul>
          {beneath !== undefined && <div className={styles.beneath}>{beneath}</div>}
        </div>
      )}
    </div>
  )
}

type EntryProps = {
  readonly category: CategoryLink
  /** The id of its panel. */
  readonly panel: string
  readonly expanded: boolean
  readonly onShow: (on: boolean) => void
  readonly onChoose: () => void
}

/** A category: its link, the button of its panel, and the panel. */
const Entry = ({ category, panel, expanded, onShow, onChoose }: EntryProps) => (
  <li data-category className={styles.item[expanded ? 'shown' : 'resting']}>
    <a href={category.href} className={styles.way} onMouseEnter={() => onShow(true)} onClick={onChoose}>
      <span className={styles.name}>
        <Icon name={category.icon} size={18} />
        {category.name}
      </span>
      <span className={`${styles.children} ${oneLine}`}>{wholeNames(category.children).join(' / ')}</span>
    </a>
    {category.children.length > 0 && (
      <button
        type="button"
        className={styles.more}
        aria-label={`${category.name}的子分类`}
        aria-expanded={expanded}
        aria-controls={expanded ? panel : undefined}
        onClick={() => onShow(!expanded)}
      >
        <Icon name="chevron-right" size={14} />
      </button>
    )}
    {expanded && category.children.length > 0 && <Panel id={panel} category={category} onChoose={onChoose} />}
  </li>
)

type PanelProps = { readonly id: string; readonly category: CategoryLink; readonly onChoose: () => void }

/** Rows of the second level with their third level beside them. */
const Panel = ({ id, category, onChoose }: PanelProps) => (
  <div id={id} className={styles.panel}>
    {category.children.map((second) => (
      <div key={second.id} className={styles.row}>
        <a href={second.href} className={styles.second} onClick={onChoose}>
          {second.name}
        </a>
        <div className={styles.thirds}>
          {second.children?.map((third) => (
            <a key={third.id} href={third.href} className={styles.third} onClick={onChoose}>
              {third.name}
            </a>
          ))}
        </div>
      </div>
    ))}
  </div>
)

/** The first children that fit completely: no name is truncated. */
const wholeNames = (children: readonly CategoryBranch[]): readonly string[] => {
  let room = ROOM
  const names: string[] = []
  for (const { name } of children.slice(0, CHILDREN_IN_SIGHT)) {
    room -= name.length + (names.length > 0 ? BETWEEN : 0)
    if (room < 0 && names.length > 0) break
    names.push(name)
  }
  return names
}
