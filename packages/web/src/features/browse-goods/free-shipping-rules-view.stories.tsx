import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { FreeShippingRulesView } from './free-shipping-rules-view.tsx'

const meta: Meta<typeof FreeShippingRulesView> = {
  title: '页面/包邮规则',
  component: FreeShippingRulesView,
  args: {
    article: {
      title: '运费与包邮规则',
      body: '每单合计满 800 元免运费，不足的收 12 元。\n\n标明“满量包邮”的品种达到数量后，该品种不计运费。',
    },
  },
}
export default meta

export const Ordinary: StoryObj<typeof FreeShippingRulesView> = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '返回包邮专区' })).toHaveAttribute('href', '/yx')
  },
}
