import { keysOf } from '@xinglin/domain/kernel/keys-of'
import type { Goods } from '@xinglin/domain/goods'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { BoughtGood } from '@xinglin/domain/requests'
import { Button } from '@xinglin/ui-kit/Button'
import type { ChosenGoods } from '@xinglin/ui-kit/commerce/GoodsTable'
import { ReorderTable } from '@xinglin/ui-kit/commerce/ReorderTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import type { ReactNode } from 'react'
import type { AddOutcome } from '../../shared/add-to-cart.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import { paths } from '../../shared/paths.ts'
import * as styles from './serve-yourself.css.ts'

export type QuickTab = 'often' | 'recent' | 'paste'

type QuickPurchaseViewProps = {
  readonly tab: QuickTab
  /** Null on the tab of pasted lists, which has no list of goods. */
  readonly bought: Page<BoughtGood> | null
  readonly adding: ReadonlySet<number>
  /** Results of the additions since the page was loaded. */
  readonly outcomes: ReadonlyMap<number, AddOutcome>
  readonly onAdd: (chosen: readonly ChosenGoods[]) => void
  readonly onJump: (href: string) => void
  /** The content of the tab of pasted lists. */
  readonly children: ReactNode
}

const tabs: { readonly [T in QuickTab]: string } = { often: '常购药品', recent: '最近购买', paste: '粘贴清单' }

const hrefOf = (tab: QuickTab, page = 1): string =>
  paths.quickPurchase({ tab: tab === 'often' ? null : tab, page: page === 1 ? null : page })

export const QuickPurchaseView = ({
  tab,
  bought,
  adding,
  outcomes,
  onAdd,
  onJump,
  children,
}: QuickPurchaseViewProps) => (
  <div className={styles.page}>
    <h1 className={styles.title}>快捷采购</h1>
    <Panel padding="none">
      <div className={styles.tabs}>
        <Tabs
          aria-label="采购方式"
          tabs={keysOf(tabs).map((each) => ({
            href: hrefOf(each),
            text: tabs[each],
            current: each === tab,
          }))}
        />
      </div>
    </Panel>
    {bought === null ? (
      children
    ) : bought.list.length === 0 && bought.total > 0 ? (
      <PastTheEnd firstPage={hrefOf(tab)} />
    ) : bought.list.length === 0 ? (
      <Panel>
        <EmptyState
          icon="list"
          title="暂无数据"
          hint="下过单的药品会列在这里，数量与价格一目了然"
          actions={
            <>
              <Button tone="primary" size={40} href={hrefOf('paste')}>
                粘贴清单下单
              </Button>
              <Button size={40} href={paths.list()}>
                全部药品
              </Button>
            </>
          }
        />
      </Panel>
    ) : (
      <Bought tab={tab} bought={bought} adding={adding} outcomes={outcomes} onAdd={onAdd} onJump={onJump} />
    )}
  </div>
)

type BoughtProps = Omit<QuickPurchaseViewProps, 'bought' | 'children'> & { readonly bought: Page<BoughtGood> }

const Bought = ({ tab, bought, adding, outcomes, onAdd, onJump }: BoughtProps) => (
  <>
    <ReorderTable
      // Another page is another table: its selection starts empty.
      key={`${tab} ${String(bought.page)}`}
      rows={bought.list.map(({ goods, last }) => ({
        goods,
        last: { on: dayAt(last.at), quantity: last.quantity, unitPrice: last.price },
      }))}
      hrefOf={(goods: Goods) => paths.goods(goods.id)}
      adding={adding}
      outcomes={outcomes}
      onAdd={onAdd}
    />
    {pageCount(bought) > 1 && (
      <Pagination
        page={Math.min(bought.page, pageCount(bought))}
        pageCount={pageCount(bought)}
        href={(page) => hrefOf(tab, page)}
        onJump={(page) => onJump(hrefOf(tab, page))}
      />
    )}
  </>
)
