import type { Meta, StoryObj } from '@storybook/react-vite'
import { hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, within } from 'storybook/test'
import { FloorsView } from './floors-view.tsx'

const meta: Meta<typeof FloorsView> = {
  title: '页面/控销专区',
  component: FloorsView,
  args: {
    title: '控销专区',
    hint: '区域控销品种，凭授权采购',
    link: { label: '新开放品种', href: '/kxzq/new' },
    floors: [
      {
        title: '处方控销品种',
        subtitle: '凭授权采购',
        url: '/kxzq/goods/9/1,2',
        goods: [hiddenGoodsFixture('controlled'), hiddenGoodsFixture('controlled', { id: 2 })],
      },
    ],
    actions: {
      signInHref: '/login',
      adding: new Set(),
      held: new Map(),
      favourites: new Set(),
      onFavourite: fn(),
      onAdd: fn(),
    },
  },
}
export default meta
type Story = StoryObj<typeof FloorsView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('link', { name: '查看全部' })
    await expect(more).toHaveAttribute('href', '/kxzq/goods/9/1,2')
  },
}

export const NothingThere: Story = { args: { floors: [] } }
