import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as cartButton from '../CartButton/CartButton.css.ts'
import { bell } from './MainHeader.css.ts'

export type Messages = { readonly href: string; readonly unread: number }

/** In the pine bar of a phone. */
export const HeaderBell = ({ href, unread }: Messages) => (
  <a href={href} className={bell}>
    <Icon name="bell" size={24} />
    <VisuallyHidden>{unread > 0 ? `消息，${String(unread)} 条未读` : '消息'}</VisuallyHidden>
    <span className={cartButton.badge} aria-hidden="true">
      <Badge count={unread} />
    </span>
  </a>
)
