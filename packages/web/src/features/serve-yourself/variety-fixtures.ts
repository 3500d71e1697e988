import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { VarietyRequest, VarietyRequestId } from '@xinglin/domain/requests'

/** A request that the shop has not answered yet. */
export const varietyFixture = (id: number, overrides: Partial<VarietyRequest> = {}): VarietyRequest => ({
  id: id as VarietyRequestId,
  name: '盐酸左西替利嗪口服溶液',
  manufacturer: '砚川禾苓药业有限公司',
  specification: '0.05%×120ml',
  quantity: 60,
  unit: '瓶',
  price: yuan('18.5'),
  remark: '儿童门诊常用，\n希望下周到货',
  at: instant(1_795_164_060_000),
  reply: null,
  ...overrides,
})
