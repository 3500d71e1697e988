import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { pricedLineFixture } from '../cart-fixtures.ts'
import { aHiddenWireGoods, aWireGoods } from '../fixtures.ts'
import { UnavailableLine } from './UnavailableLine.tsx'

const outOfStock = aWireGoods({ number: 0, ladder_price: [], no_buy: { code: 'NO_STOCK' } })

const meta: Meta<typeof UnavailableLine> = {
  title: '购物车/不可购的行 UnavailableLine',
  component: UnavailableLine,
  args: {
    line: pricedLineFixture({ goods: outOfStock }),
    href: '/list/info/103',
    similarHref: '/search?keyword=阿莫西林胶囊',
    onRemove: fn(),
  },
  render: (args) => (
    <ul>
      <UnavailableLine {...args} />
    </ul>
  ),
}
export default meta
type Story = StoryObj<typeof UnavailableLine>

export const OutOfStock: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement)
    await expect(row.getByText('暂时缺货')).toBeVisible()
    await expect(row.getByRole('checkbox')).toBeDisabled()
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(row.getByRole('button', { name: '删除 阿莫西林胶囊' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const OutsideTheLicence: Story = {
  args: {
    line: pricedLineFixture({ goods: aWireGoods({ is_buy: 0, no_buy: { code: 'SCOPE', scope: '生物制品' } }) }),
  },
}

export const PriceHidden: Story = { args: { line: pricedLineFixture({ goods: aHiddenWireGoods('controlled') }) } }
