import type { VarietyRequest, VarietyRequestId } from '@xinglin/domain/requests'
import { idIn } from '../../shared/id-in.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { VarietyRequestView } from './variety-request-view.tsx'

export const loader = (load: PageLoad): Promise<VarietyRequest> => {
  const id = idIn(load, '求购记录不存在') as VarietyRequestId
  return loadWith(load)((client, options) => client.requests.varietyRequest({ id }, options))
}

const VarietyRequestPage = () => <VarietyRequestView request={usePageData<typeof loader>()} />

export default VarietyRequestPage
