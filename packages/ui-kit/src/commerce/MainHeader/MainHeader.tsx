import type { ReactNode } from 'react'
import { wrap } from '../../theme/wrap.css.ts'
import { CartButton } from '../CartButton/CartButton.tsx'
import type { ShopBrand } from '../Logo/brand.ts'
import { Logo } from '../Logo/Logo.tsx'
import { type Contact, ServiceContact } from '../ServiceContact/ServiceContact.tsx'
import { HeaderBell, type Messages } from './HeaderBell.tsx'
import * as styles from './MainHeader.css.ts'

type MainHeaderProps = {
  readonly brand?: ShopBrand
  readonly home: string
  readonly search: ReactNode
  readonly hotWords: readonly { readonly word: string; readonly href: string }[]
  readonly cart: { readonly href: string; readonly count: number }
  /** Replaces the cart on a phone, where it is in the tab bar. */
  readonly messages?: Messages
  readonly contact: Contact
  /** Above the contact. */
  readonly ad?: ReactNode
}

/** The header of the home page: logo, search, cart, and contact. On a phone a pine bar that is sticky at the top. */
export const MainHeader = ({ brand, home, search, hotWords, cart, messages, contact, ad }: MainHeaderProps) => (
  <header className={styles.header} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      <div className={styles.logo}>
        <Logo href={home} {...(brand && { brand })} />
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
      {messages !== undefined && <HeaderBell {...messages} />}
      <div className={styles.contact}>
        {ad}
        <ServiceContact {...contact} look={ad === undefined ? 'lines' : 'line'} />
      </div>
      <div className={styles.contactIcon}>
        <ServiceContact {...contact} look="icon" />
      </div>
    </div>
  </header>
)
