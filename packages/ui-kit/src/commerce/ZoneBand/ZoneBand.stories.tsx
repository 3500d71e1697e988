import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Countdown } from '../../components/Countdown/Countdown.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ZoneBand } from './ZoneBand.tsx'

const meta = {
  title: '优惠/专区题带 ZoneBand',
  component: ZoneBand,
  args: {
    title: '拼团专区',
    hint: '凑齐数量即按团价结算，未成团订单自动退款',
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

export const WithFacts: Story = {
  args: {
    title: '每日特价',
    look: 'daily',
    hint: '零点换新，当日 24:00 前下单享特价',
    facts: [
      { label: '距结束', value: <Countdown look="inline" seconds={26_322} aria-label="距结束" /> },
      { label: '今日', value: 12, unit: '种' },
      { label: '最多省', value: '¥4.50', unit: '/盒' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('今日').parentElement).toHaveTextContent('今日12种')
  },
}

const looks = {
  daily: '每日特价',
  groupBuy: '拼团专区',
  nearExpiry: '近效期专区',
  freeShipping: '包邮专区',
  combination: '组合购',
  controlled: '控销专区',
  devices: '医疗器械',
  herbs: '中药饮片',
  pine: '品牌专区',
} as const

export const EveryHue: Story = {
  render: () => (
    <Stack gap={2}>
      {Object.entries(looks).map(([look, title]) => (
        <ZoneBand
          key={look}
          title={title}
          look={look as keyof typeof looks}
          hint="一句话说清本专区的规则"
          facts={[{ label: '在售', value: 36, unit: '种' }]}
        />
      ))}
    </Stack>
  ),
}

export const OnlyATitle: Story = { render: () => <ZoneBand title="领券中心" /> }

export const LongWords: Story = { args: { title: '秋冬呼吸用药备货专场'.repeat(4), hint: 'Z'.repeat(200) } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
