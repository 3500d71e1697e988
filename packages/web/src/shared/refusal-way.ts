import type { OrderRefusal } from '@xinglin/domain/checkout'
import type { Refusal } from '@xinglin/domain/goods'
import type { RefusalWay } from '@xinglin/ui-kit/commerce/RefusalNote'
import { memberPlaces } from './paths.ts'

const papers = (label: string): RefusalWay => ({ label, href: memberPlaces.certificates })

const ways: { readonly [Code in Refusal['code'] | OrderRefusal['code']]?: RefusalWay } = {
  NOT_PASSED: papers('查看资质'),
  CERT_EXPIRED: papers('更新证件'),
  RX_CLASS: papers('更新证件'),
  SCOPE: papers('更新证件'),
  AUTH_LETTER: papers('上传委托书'),
  SPECIAL_RIGHT: papers('上传备案'),
  SPECIAL_RECEIPT: { label: '上传回执', href: memberPlaces.receipts },
}

/**
 * Where a paper heals a refusal: of a good, of an order, or of a hint that carries the code of one. Null where no paper
 * does.
 */
export const refusalWay = ({ code }: { readonly code: string }): RefusalWay | null =>
  Object.hasOwn(ways, code) ? (ways[code as Refusal['code']] ?? null) : null
