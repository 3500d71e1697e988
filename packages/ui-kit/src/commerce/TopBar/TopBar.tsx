import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { wrap } from '../../theme/wrap.css.ts'
import * as styles from './TopBar.css.ts'

/** A link, a button, or a part with a button of its own. */
export type TopBarItem = {
  readonly name: string
  readonly icon?: IconName
  /** Visible also where the window is narrower than 1024 px. */
  readonly always?: boolean
} & (
  | {
      readonly href: string
      /** Of another site: opens in a new window. */
      readonly outside?: boolean
      readonly onPress?: never
      readonly content?: never
    }
  | { readonly onPress: () => void; readonly href?: never; readonly content?: never }
  | { readonly content: ReactNode; readonly href?: never; readonly onPress?: never }
)

type TopBarProps = {
  readonly links: readonly TopBarItem[]
  /** The name of the shop. */
  readonly shop?: string
  /** Lower on all pages but the home page. */
  readonly size?: keyof typeof styles.bar
} & (
  | {
      readonly company: string
      readonly passed: boolean
      /** The address to renew an expired certificate; absent: none has expired. */
      readonly expiredHref?: string
      readonly onSignOut: () => void
      readonly signIn?: never
    }
  | { readonly signIn: string; readonly register?: string; readonly company?: never }
)

/** The visitor, and the links of every page. */
export const TopBar = (props: TopBarProps) => (
  <div className={styles.bar[props.size ?? 28]} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      <div className={styles.side}>
        {props.company === undefined ? (
          <>
            <span className={styles.welcome}>{props.shop ? `欢迎来到${props.shop}` : '欢迎光临'}</span>
            <a href={props.signIn} className={styles.signIn}>
              请登录
            </a>
            {props.register !== undefined && (
              <a href={props.register} className={styles.link}>
                免费注册
              </a>
            )}
          </>
        ) : (
          <>
            <span className={styles.company}>
              <Icon name="store" size={14} />
              <span className={oneLine} title={props.company}>
                {props.company}
              </span>
            </span>
            {props.passed && props.expiredHref !== undefined ? (
              <a href={props.expiredHref} className={styles.approval.waiting}>
                <Icon name="warning" size={14} />
                证件已过期
              </a>
            ) : (
              <span className={styles.approval[props.passed ? 'passed' : 'waiting']}>
                <Icon name={props.passed ? 'shield' : 'clock'} size={14} />
                {props.passed ? '资质已通过' : '资质未认证'}
              </span>
            )}
            <button type="button" className={styles.link} onClick={props.onSignOut}>
              退出登录
            </button>
          </>
        )}
      </div>
      <nav aria-label="快捷链接">
        <ul className={styles.side}>
          {props.links.map((item) => (
            <li key={item.name} className={styles.item[item.always === true ? 'always' : 'whereRoom']}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </div>
)

const Item = ({ item }: { readonly item: TopBarItem }) => {
  const words = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} size={14} />}
      {item.name}
    </>
  )
  if (item.href !== undefined) {
    const outside = item.outside === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={item.href} className={styles.link} {...outside}>
        {words}
      </a>
    )
  }
  if (item.onPress !== undefined) {
    return (
      <button type="button" className={styles.link} onClick={item.onPress}>
        {words}
      </button>
    )
  }
  return item.content
}
