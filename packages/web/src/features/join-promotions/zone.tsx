import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { Button } from '@xinglin/ui-kit/Button'
import { ZoneBand, type ZoneBandProps } from '@xinglin/ui-kit/commerce/ZoneBand'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import * as styles from './zone.css.ts'

type ZoneProps = ZoneBandProps & {
  /** Nothing is running: the zone says so and links to others. */
  readonly empty: boolean
  readonly children: ReactNode
}

/** A page of offers: the banner with its name, and the offers below. */
export const Zone = ({ empty, children, ...band }: ZoneProps) => (
  <div className={styles.page}>
    <ZoneBand {...band} />
    {empty ? (
      <Panel padding="none">
        <EmptyState
          illustration="calendar"
          title="活动未找到，可能未开始或已结束"
          actions={
            <Button tone="primary" size={40} href={paths.list()}>
              全部药品
            </Button>
          }
        />
      </Panel>
    ) : (
      children
    )}
  </div>
)

type PagesProps = {
  readonly of: Omit<Page<unknown>, 'list'>
  readonly href: (page: number) => string
  /** A page number was typed. */
  readonly onGo: (href: string) => void
}

/** The pager of a zone with more than one page; beyond the last page a way back. */
export const Pages = ({ of, href, onGo }: PagesProps) => {
  const pages = pageCount(of)
  return (
    <>
      {of.page > pages && <PastTheEnd firstPage={href(1)} />}
      {pages > 1 && (
        <div className={styles.pager}>
          <Pagination
            page={Math.min(of.page, pages)}
            pageCount={pages}
            href={href}
            onJump={(page) => onGo(href(page))}
          />
        </div>
      )}
    </>
  )
}
