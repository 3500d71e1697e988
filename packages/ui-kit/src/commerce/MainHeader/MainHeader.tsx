import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Badge } from '../../components/Badge/Badge.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { numeric } from '../../theme/reset.css.ts'
import { wrap } from '../../theme/wrap.css.ts'
import * as cartButton from '../CartButton/CartButton.css.ts'
import { CartButton } from '../CartButton/CartButton.tsx'
import { Logo } from '../Logo/Logo.tsx'
import * as styles from './MainHeader.css.ts'

type Messages = { readonly href: string; readonly unread: number }

type MainHeaderProps = {
  readonly home: string
  readonly search: ReactNode
  readonly hotWords: readonly { readonly word: string; readonly href: string }[]
  readonly cart: { readonly href: string; readonly count: number }
  /** On a phone they take the place of the cart, which its tabs have. */
  readonly messages?: Messages
  /** 专属客服; shown only if there is one. */
  readonly service?: string | null
  /** 投诉热线; '' when nobody said. */
  readonly hotline: string
  /** An ad in the place of both. */
  readonly ad?: ReactNode
}

/** Logo, search, cart, and whom to ring. On a phone a pine bar that stays at the top. */
export const MainHeader = ({ home, search, hotWords, cart, messages, service, hotline, ad }: MainHeaderProps) => (
  <header className={styles.header} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      <div className={styles.logo}>
        <Logo href={home} />
      </div>
      <div className={styles.middle}>
        {search}
        {hotWords.length > 0 && (
          <p className={styles.hot}>
            <span>热搜</span>
            {hotWords.map(({ word, href }, at) => (
              <a key={word} href={href} className={styles.hotWord[at === 0 ? 'first' : 'other']}>
                {word}
              </a>
            ))}
          </p>
        )}
      </div>
      <div className={styles.cart[messages === undefined ? 'everywhere' : 'wide']}>
        <CartButton {...cart} />
      </div>
      {messages !== undefined && <Bell {...messages} />}
      {ad === undefined ? (
        <Contact service={service ?? null} hotline={hotline} />
      ) : (
        <div className={styles.ad}>{ad}</div>
      )}
    </div>
  </header>
)

const Bell = ({ href, unread }: Messages) => (
  <a href={href} className={styles.bell}>
    <Icon name="bell" size={24} />
    <VisuallyHidden>{unread > 0 ? `消息，${String(unread)} 条未读` : '消息'}</VisuallyHidden>
    <span className={cartButton.badge} aria-hidden="true">
      <Badge count={unread} />
    </span>
  </a>
)

const Contact = ({ service, hotline }: { readonly service: string | null; readonly hotline: string }) => (
  <div className={styles.contact}>
    {service !== null && service !== '' && (
      <p className={styles.line}>
        <Icon name="headset" />
        专属客服<b className={styles.strong}>{service}</b>
      </p>
    )}
    {hotline !== '' && (
      <p className={styles.line}>
        <Icon name="phone" />
        投诉热线<b className={`${styles.strong} ${numeric}`}>{hotline}</b>
      </p>
    )}
  </div>
)
