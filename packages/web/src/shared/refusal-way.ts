import type { OrderRefusal } from '@xinglin/domain/checkout'
import { type Refusal, refusalText } from '@xinglin/domain/goods'
import type { RefusalWay } from '@xinglin/ui-kit/commerce/RefusalNote'
import { memberPlaces, paths } from './paths.ts'

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
 * The page that resolves a refusal: of a good, of an order, or of a hint with such a code. Null where no certificate or
 * receipt would.
 */
export const refusalWay = ({ code }: { readonly code: string }): RefusalWay | null =>
  Object.hasOwn(ways, code) ? (ways[code as Refusal['code']] ?? null) : null

/**
 * The page that resolves a refused call, by the code of the answer: 606 and 612 concern certificates and receipts, 403
 * buyers who are not approved yet. Null where no document would.
 */
export const codeWay = (code: number, message: string): RefusalWay | null => {
  if (code === 606) return papers('更新证件')
  if (code === 612) return { label: '上传回执', href: memberPlaces.receipts }
  return code === 403 && message === refusalText({ code: 'NOT_PASSED' }) ? papers('查看资质') : null
}

/**
 * The page that resolves a refusal of the whole order. Null where it is resolved on the same page: an address is added
 * in step 2.
 *
 * @param next the page to return to after the contract
 */
export const orderWay = (code: OrderRefusal['code'], next: string): RefusalWay | null => {
  switch (code) {
    case 'NOTHING_SELECTED':
      return { label: '返回购物车', href: paths.cart() }
    case 'MIN_AMOUNT':
      return { label: '去凑单', href: paths.list() }
    case 'CONTRACT_UNSIGNED':
      return { label: '去签署合同', href: paths.contract(next) }
    case 'CERT_EXPIRED':
      return papers('去更新证件')
    case 'CREDIT_OVERDUE':
      return { label: '查看待还账单', href: paths.orders() }
    case 'NO_ADDRESS':
      return null
  }
}
