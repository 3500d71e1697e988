import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Panel } from '@xinglin/ui-kit/Panel'

/** A page beyond the last one of a list, with the way back. */
export const PastTheEnd = ({ firstPage }: { readonly firstPage: string }) => (
  <Panel>
    <EmptyState
      icon="list"
      title="已经到底了"
      actions={
        <Button tone="primary" size={40} href={firstPage}>
          回到第一页
        </Button>
      }
    />
  </Panel>
)
