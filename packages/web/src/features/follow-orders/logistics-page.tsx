import { redirect } from 'react-router-dom'
import { orderIdIn } from '../../shared/id-in.ts'
import type { PageLoad } from '../../shared/loading.ts'
import { paths } from '../../shared/paths.ts'

/** 订单跟踪 is part of the order's page: redirects there. */
export const loader = (load: PageLoad): Promise<never> => {
  throw redirect(`${paths.order(orderIdIn(load))}#trace`)
}

const LogisticsPage = () => null

export default LogisticsPage
