import { lineName, lineUnit, priceCart, type PricedCart } from '@xinglin/domain/cart'
import { priceOrder, type AccountStep, type PricedOrder } from '@xinglin/domain/checkout'
import { formatMoney, isLess, subtract, zero } from '@xinglin/domain/kernel/money'
import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import { AccountSteps, LinePriceSteps } from '@xinglin/ui-kit/commerce/PriceSteps'
import { DataTable } from '@xinglin/ui-kit/DataTable'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { heldLaws } from './held-laws.ts'
import type { Sheet } from './sheet.ts'

type Priced = { readonly cart: PricedCart; readonly order: PricedOrder }

const priced = ({ cart, choices }: Sheet): Result<Priced, string> => {
  try {
    const whole = priceCart(cart)
    return ok({ cart: whole, order: priceOrder(whole, choices) })
  } catch (error) {
    // An edited sheet may lack data that pricing needs: that is reported, and the page keeps working.
    return err(error instanceof Error ? error.message : String(error))
  }
}

const stepWords = ({ kind, title, change }: AccountStep): string => {
  if (kind === 'goods') return title
  return isLess(change, zero) ? `${title} −${formatMoney(subtract(zero, change))}` : `${title} +${formatMoney(change)}`
}

const partWords = { normal: '普通', coldChain: '冷链', ephedrine: '含麻' } as const

const Steps = ({ order }: { readonly order: PricedOrder }) => (
  <DataTable
    aria-label="价格明白账"
    columns={[
      { key: 'step', title: '步骤', show: ({ step }) => stepWords(step) },
      { key: 'amount', title: '这一步之后', align: 'right', show: ({ step }) => `¥${formatMoney(step.amount)}` },
    ]}
    rows={order.steps.map((step, place) => ({ step, place }))}
    keyOf={({ place }) => String(place)}
  />
)

const SubOrders = ({ order }: { readonly order: PricedOrder }) => (
  <DataTable
    aria-label="子订单"
    columns={[
      { key: 'part', title: '子订单', show: ({ part, warehouseId }) => `${partWords[part]} · ${warehouseId} 号仓` },
      { key: 'goods', title: '商品金额', align: 'right', show: ({ goodsTotal }) => formatMoney(goodsTotal) },
      { key: 'reduction', title: '优惠', align: 'right', show: ({ reduction }) => formatMoney(reduction) },
      { key: 'freight', title: '运费', align: 'right', show: ({ freight }) => formatMoney(freight) },
      { key: 'payable', title: '应付', align: 'right', show: ({ payable }) => formatMoney(payable) },
    ]}
    rows={order.subOrders}
    keyOf={({ part, warehouseId }) => `${part}/${warehouseId}`}
  />
)

/** The result of a sheet: the account step by step, its sub-orders, and the laws with their figures. */
export const Account = ({ sheet }: { readonly sheet: Sheet }) => {
  const result = priced(sheet)
  if (!result.ok) return <Notice tone="danger">计价出错：{result.error}</Notice>
  const { cart, order } = result.value
  return (
    <Stack gap={4}>
      <Panel as="section" aria-label="应付">
        <Text>应付 </Text>
        <Price money={order.payable} size="l" />
        {cart.lines.map((line) => (
          <div key={line.line.id}>
            <Text size="dense">
              {lineName(line.line)} ×{line.quantity}
              {lineUnit(line.line)}
            </Text>
            <LinePriceSteps line={line} unit={lineUnit(line.line)} />
          </div>
        ))}
        <AccountSteps account={cart} />
      </Panel>
      <Panel as="section" aria-label="明白账">
        <Steps order={order} />
      </Panel>
      <Panel as="section" aria-label="拆单">
        <SubOrders order={order} />
      </Panel>
      <Panel as="section" aria-label="定律">
        <Stack as="ul" gap={1}>
          {heldLaws(cart, order).map(({ law, figures, holds }) => (
            <Text key={law} as="li" tone={holds ? 'success' : 'danger'}>
              {holds ? '成立' : '不成立'}：{law}（{figures}）
            </Text>
          ))}
        </Stack>
      </Panel>
    </Stack>
  )
}
