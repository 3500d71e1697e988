import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, userEvent, within } from 'storybook/test'
import { aWireSpendOffer, pricedCartFixture, pricedLineFixture } from '../cart-fixtures.ts'
import { aWireGoods, aWireSpecialPrice } from '../fixtures.ts'
import { AccountSteps, LinePriceSteps } from './PriceSteps.tsx'

const meta: Meta<typeof LinePriceSteps> = {
  title: '购物车/价格明白账 PriceSteps',
  component: LinePriceSteps,
  args: { line: pricedLineFixture(), unit: '盒' },
}
export default meta
type Story = StoryObj<typeof LinePriceSteps>

export const OfALine: Story = {
  play: async ({ canvasElement }) => {
    const account = within(canvasElement)
    await expect(account.queryByText('原价 ¥8.60 × 120')).toBeNull()
    await userEvent.click(account.getByText('价格明细'))
    await expect(await account.findByText('¥1,032.00')).toBeVisible()
    await expect(account.getByText('阶梯价 满100盒 ¥8.20 × 120')).toBeVisible()
    await expect(account.getByText('¥984.00')).toBeVisible()
    await expect(account.getByText('未享：阶梯价，再买 180 盒享 ¥7.90')).toBeVisible()
  },
}

export const SpecialPriceLeavesTheLadder: Story = {
  args: {
    line: pricedLineFixture({ line_kind: 'special_price', goods: aWireGoods({ special_price: aWireSpecialPrice() }) }),
  },
}

export const WithItsSharesOfTheCart: Story = {
  args: {
    shares: [
      { kind: 'fullReduction', name: '呼吸用药专场', reduction: yuan('31.74'), amount: yuan('952.26') },
      { kind: 'welfare', name: '全场94折', reduction: yuan('57.13'), amount: yuan('895.13') },
    ],
  },
  play: async ({ canvasElement }) => {
    const account = within(canvasElement)
    await userEvent.click(account.getByText('价格明细'))
    await expect(await account.findByText('呼吸用药专场分摊')).toBeVisible()
    await expect(account.getByText('−¥57.13')).toBeVisible()
  },
}

export const OfferByOffer: Story = {
  render: () => (
    <AccountSteps
      account={pricedCartFixture({
        welfare_data: { name: '全场94折', rate: '0.94' },
        mzhg_data: [aWireSpendOffer(), aWireSpendOffer({ id: 2, name: '满千赠', amount: '1000.00' })],
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    const account = within(canvasElement)
    await userEvent.click(account.getByText('价格明细'))
    await expect(await account.findByText(/^全场94折（参与商品 ¥/)).toBeVisible()
    await expect(account.getByText('呼吸用药满赠（已获赠品2盒）')).toBeVisible()
    await expect(account.getByText('未享：满千赠，差 ¥16.00（须与赠换商品同仓）')).toBeVisible()
  },
}

export const OfTheCart: Story = {
  render: () => <AccountSteps account={pricedCartFixture()} />,
  play: async ({ canvasElement }) => {
    const account = within(canvasElement)
    await userEvent.click(account.getByText('价格明细'))
    await expect(await account.findByText('−¥40.00')).toBeVisible()
    await expect(account.getByText('未享：呼吸用药专场下一档，差 ¥760.00')).toBeVisible()
  },
}
