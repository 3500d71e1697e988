import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { CartCount } from '../CartButton/CartButton.tsx'
import * as styles from './RightRail.css.ts'

type RightRailProps = {
  /** 我的: the member's pages, or the login page. */
  readonly mine: string
  readonly cart: { readonly href: string; readonly count: number }
  /** The panel that slides out beside the rail. Without it 购物车 links to the cart page. */
  readonly panel?: { readonly open: boolean; readonly onToggle: () => void; readonly content: ReactNode }
  readonly messages?: { readonly href: string; readonly unread: number }
  /** 客服, 微信: contacts. */
  readonly services?: readonly Service[]
  readonly onTop: () => void
}

/** A link (to another site in a new window), a button, or a part with a button of its own. */
export type Service = { readonly name: string; readonly icon: IconName } & (
  | { readonly href: string; readonly outside?: boolean; readonly onPress?: never; readonly content?: never }
  | {
      readonly onPress: () => void
      /** Whether its panel is open; undefined when it has none. */
      readonly expanded?: boolean
      readonly href?: never
      readonly content?: never
    }
  | { readonly content: ReactNode; readonly href?: never; readonly onPress?: never }
)

/** The narrow column at the right edge of a wide screen: 40 px, and 310 px with the panel open. */
export const RightRail = ({ mine, cart, panel, messages, services = none, onTop }: RightRailProps) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useReturn(panel?.open ?? false, opener)
  const words = (
    <>
      <Icon name="cart" size={20} />
      <span className={styles.upright}>购物车</span>
      <CartCount count={cart.count} />
    </>
  )
  return (
    <aside aria-label="侧边工具栏" className={styles.rail} data-print="no">
      {panel !== undefined && (
        <div id={id} className={styles.panels[panel.open ? 'open' : 'closed']} inert={!panel.open}>
          {panel.open && panel.content}
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.group}>
          <a href={mine} className={styles.item}>
            <Icon name="user" size={20} />
            我的
          </a>
          {panel === undefined ? (
            <a href={cart.href} className={`${styles.item} ${styles.cart}`}>
              {words}
            </a>
          ) : (
            <button
              ref={opener}
              type="button"
              className={`${styles.item} ${styles.cart}`}
              aria-expanded={panel.open}
              aria-controls={id}
              onClick={panel.onToggle}
            >
              {words}
            </button>
          )}
          {messages !== undefined && <Messages {...messages} />}
        </div>
        <div className={styles.group}>
          {services.map((service) => (
            <ServiceItem key={service.name} service={service} />
          ))}
          <button type="button" className={styles.item} onClick={onTop}>
            <Icon name="to-top" size={20} />
            顶部
          </button>
        </div>
      </div>
    </aside>
  )
}

const Messages = ({ href, unread }: NonNullable<RightRailProps['messages']>) => (
  <a href={href} className={styles.item}>
    <Icon name="bell" size={20} />
    消息
    <span className={styles.corner} aria-hidden="true">
      <Badge count={unread} size="small" />
    </span>
    {unread > 0 && <VisuallyHidden>，{unread} 条未读</VisuallyHidden>}
  </a>
)

const ServiceItem = ({ service }: { readonly service: Service }) => {
  const words = (
    <>
      <Icon name={service.icon} size={20} />
      {service.name}
    </>
  )
  if (service.href !== undefined) {
    const outside = service.outside === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={service.href} className={styles.item} {...outside}>
        {words}
      </a>
    )
  }
  if (service.onPress !== undefined) {
    return (
      <button type="button" className={styles.item} aria-expanded={service.expanded} onClick={service.onPress}>
        {words}
      </button>
    )
  }
  return <div className={styles.item}>{service.content}</div>
}

/** When a panel closes, the focus returns to its button. */
const useReturn = (open: boolean, opener: RefObject<HTMLButtonElement | null>): void => {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = open
  }, [open, opener])
}

const none: readonly Service[] = []
