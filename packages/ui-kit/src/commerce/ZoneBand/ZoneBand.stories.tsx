import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ZoneBand } from './ZoneBand.tsx'

const meta = {
  title: '优惠/ZoneBand',
  component: ZoneBand,
  args: {
    title: '拼团专区',
    hint: '凑齐件数即按团价结算，未成团订单自动退款',
    link: { label: '拼团规则', href: '/yx/rule' },
  },
} satisfies Meta<typeof ZoneBand>
export default meta
type Story = StoryObj<typeof meta>

export const WithRules: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: '拼团专区' })).toBeVisible()
    await expect(within(canvasElement).getByRole('link', { name: '拼团规则' })).toHaveAttribute('href', '/yx/rule')
  },
}

export const OnlyATitle: Story = { render: () => <ZoneBand title="领券中心" /> }

export const LongWords: Story = { args: { title: '秋冬呼吸用药备货专场'.repeat(4), hint: 'Z'.repeat(200) } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
