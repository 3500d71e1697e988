import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { wrap } from '../../theme/wrap.css.ts'
import { CartButton } from '../CartButton/CartButton.tsx'
import { HeaderBell, type Messages } from '../MainHeader/HeaderBell.tsx'
import type { ShopBrand } from '../Logo/brand.ts'
import { Logo } from '../Logo/Logo.tsx'
import { type Contact, ServiceContact } from '../ServiceContact/ServiceContact.tsx'
import * as styles from './WorkingHeader.css.ts'

type WorkingHeaderProps = {
  readonly brand?: ShopBrand
  readonly home: string
  /** 分类. */
  readonly categories: ReactNode
  /** 专区. */
  readonly zones: ReactNode
  readonly search: ReactNode
  /** 快捷采购. */
  readonly quick: string
  readonly cart: { readonly href: string; readonly count: number }
} & (
  | {
      readonly look: 'page'
      readonly contact: Contact
      /** Replaces the cart on a phone, where it is in the tab bar. */
      readonly messages?: Messages
      /** A phone shows the PageBar of the page instead. */
      readonly hiddenOnPhone?: boolean
    }
  | {
      /** Sticky at the top once the header is scrolled away: lower, without name and contact. Never on a phone. */
      readonly look: 'following'
      readonly besideRail: boolean
    }
)

/** The header of every page but the home page: one row of 56 px. On a phone a pine bar that is sticky at the top. */
export const WorkingHeader = (props: WorkingHeaderProps) => {
  const { brand, home, categories, zones, search, quick, cart, look } = props
  const className =
    look === 'page'
      ? styles.page[props.hiddenOnPhone === true ? 'wide' : 'everywhere']
      : styles.following[props.besideRail ? 'besideRail' : 'alone']
  const Element = look === 'page' ? 'header' : 'div'
  return (
    <Element className={className} data-print="no" data-follows={look === 'following' ? '' : undefined}>
      <div className={`${wrap} ${styles.inside[look]}`}>
        <Logo href={home} {...(brand && { brand })} look={look === 'page' ? 'compact' : 'mark'} />
        <div className={styles.menus}>{categories}</div>
        <div className={styles.zones}>{zones}</div>
        <div className={styles.search}>{search}</div>
        <a href={quick} className={styles.quick}>
          <Icon name="bolt" />
          快捷采购
        </a>
        <div className={styles.cart[look === 'page' && props.messages !== undefined ? 'wide' : 'everywhere']}>
          <CartButton {...cart} size={look === 'page' ? 40 : 36} />
        </div>
        {look === 'page' && props.messages !== undefined && <HeaderBell {...props.messages} />}
        {look === 'page' && (
          <>
            <div className={styles.contact}>
              <ServiceContact {...props.contact} look="lines" />
            </div>
            <div className={styles.contactIcon}>
              <ServiceContact {...props.contact} look="icon" />
            </div>
          </>
        )}
      </div>
    </Element>
  )
}
