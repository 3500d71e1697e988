import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LineId } from '@xinglin/domain/cart'
import { yuan } from '@xinglin/domain/kernel/money'
import { pricedCartFixture, pricedLineFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { TopUpDialog } from './top-up-dialog.tsx'

const raise = { kind: 'raise', lineId: 1 as LineId, quantity: 160, units: 40, cost: yuan('328') } as const
const add = {
  kind: 'add',
  goods: pricedLineFixture().line.goods,
  quantity: 20,
  units: 20,
  cost: yuan('164'),
} as const

const meta: Meta<typeof TopUpDialog> = {
  title: '页面/凑单',
  component: TopUpDialog,
  args: {
    words: '再买 ¥333.20 免运费',
    found: raise,
    lines: pricedCartFixture().lines,
    busy: false,
    moreHref: '/list',
    onTake: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof TopUpDialog>

export const RaisingALine: Story = {
  play: async ({ args }) => {
    const words = await screen.findByText(/阿莫西林胶囊由 120 盒加到 160 盒/)
    await expect(words).toHaveTextContent('商品金额多 ¥328.00')
    await userEvent.click(screen.getByRole('button', { name: '加到这么多' }))
    await expect(args.onTake).toHaveBeenCalledWith(raise)
  },
}

export const AddingAGood: Story = {
  args: { found: add },
  play: async ({ args }) => {
    await expect(await screen.findByText(/加购 20 盒/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }))
    await expect(args.onTake).toHaveBeenCalledWith(add)
  },
}

/** A larger quantity may reach a lower price. */
export const MoreForLess: Story = {
  args: { found: { ...raise, cost: yuan('-12.40') } },
  play: async () => {
    await expect(await screen.findByText(/阿莫西林胶囊由/)).toHaveTextContent('商品金额少 ¥12.40')
  },
}

export const NothingReachesIt: Story = {
  args: { found: null },
  play: async () => {
    await expect(await screen.findByText('没有一种商品可以一次凑够，可以自己挑选几种')).toBeVisible()
    await expect(screen.getByRole('link', { name: '自己挑选' })).toHaveAttribute('href', '/list')
  },
}

export const Looking: Story = { args: { found: 'looking' } }
