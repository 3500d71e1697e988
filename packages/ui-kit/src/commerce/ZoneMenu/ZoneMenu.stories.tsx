import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ZoneMenu } from './ZoneMenu.tsx'

const meta = {
  title: '外框/专区菜单 ZoneMenu',
  component: ZoneMenu,
  args: {
    quick: '/zzfw/kjcg',
    zones: [
      { name: '包邮专区', href: '/yx', hue: 'lagoon', count: 1327, current: false },
      { name: '每日特价', href: '/mrtj', hue: 'ochre', count: 12, current: false },
      { name: '拼团专区', href: '/ptzq', hue: 'plum', count: 24, current: false },
      { name: '近效期专区', href: '/jxqzc', hue: 'apricot', count: 36, current: false },
      { name: '组合购', href: '/zhzq', hue: 'violet', count: 18, current: false },
      { name: '控销专区', href: '/kxzq', hue: 'stone', count: 42, current: false },
      {
        name: '中药饮片',
        href: '/zyyp',
        hue: 'leaf',
        count: 2628,
        current: false,
        children: [
          { name: '解表药', href: '/zyyp?select=123', current: false },
          { name: '精制饮片', href: '/zyyp?select=131', current: false },
        ],
      },
      { name: '医疗器械', href: '/qxzq', hue: 'indigo', count: 860, current: false },
      { name: '品牌专区', href: '/ppzq', hue: 'pine', current: false },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ZoneMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {}

export const OpenedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByText('专区', { selector: 'summary' })
    await userEvent.click(button)
    await expect(canvas.getByRole('link', { name: /每日特价/ })).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: '中药饮片' })).getAllByRole('link')).toHaveLength(2)
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('link', { name: /每日特价/ })).not.toBeVisible()
    await expect(button).toHaveFocus()
  },
}

export const InAZone: Story = {
  args: { zones: meta.args.zones.map((zone) => ({ ...zone, current: zone.href === '/mrtj' })) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('每日特价', { selector: 'summary' }))
    await expect(within(canvasElement).getByRole('link', { name: /每日特价/ })).toHaveAttribute('aria-current', 'page')
  },
}
