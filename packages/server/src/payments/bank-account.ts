import type { PaymentDesk } from '@xinglin/domain/orders'

/** Where company transfers go. The demo's account exists nowhere. */
export const bankAccount: PaymentDesk['bankAccount'] = {
  name: '杏林药采（演示）有限公司',
  bank: '演示银行杭州分行',
  account: '0000 0000 0000 2099',
}
