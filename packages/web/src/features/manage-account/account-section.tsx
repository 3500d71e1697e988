import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { type ReactNode, useId } from 'react'
import * as shared from './account.css.ts'

type AccountSectionProps = {
  readonly title: string
  readonly note?: ReactNode
  readonly more?: { readonly label: string; readonly href: string }
  /** The target of a link from another page: 开票信息, say. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** A panel with its name, and a note or a link at the right of it. */
export const AccountSection = ({ title, note, more, anchor, children }: AccountSectionProps) => {
  const id = useId()
  return (
    <Panel as="section" padding="none" aria-labelledby={id}>
      <div className={shared.panelHead} id={anchor}>
        <h2 id={id} className={shared.panelTitle}>
          {title}
        </h2>
        {note !== undefined && <span className={shared.panelNote}>{note}</span>}
        {more !== undefined && (
          <span className={shared.panelNote}>
            <Link href={more.href} tone="quiet" icon="chevron-right">
              {more.label}
            </Link>
          </span>
        )}
      </div>
      {children}
    </Panel>
  )
}
