import type { OrderId } from '@xinglin/domain/orders'
import { redirect } from 'react-router-dom'
import { idIn } from '../../shared/id-in.ts'
import type { PageLoad } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'

/** 订单跟踪 stands on the page of its order. */
export const loader = (load: PageLoad): Promise<never> => {
  throw redirect(`${paths.order(idIn(load, '订单不存在') as OrderId)}#trace`)
}

const LogisticsPage = () => null

export default LogisticsPage
