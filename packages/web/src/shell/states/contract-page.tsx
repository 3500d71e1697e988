import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.tsx'
import { StateFrame } from './state-frame.tsx'

/** Where code 459 leads. */
const ContractPage = () => {
  const { common } = useSession()
  return (
    <StateFrame>
      <EmptyState
        icon="document"
        level={1}
        title="请先签署年度电子合同"
        hint={`签署后即可继续下单，如需协助请致电 ${common.hotline}`}
        actions={
          <Button tone="primary" size={40} href={paths.cart()}>
            返回购物车
          </Button>
        }
      />
    </StateFrame>
  )
}

export default ContractPage
