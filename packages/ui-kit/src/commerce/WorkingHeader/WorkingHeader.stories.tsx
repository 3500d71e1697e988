import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CategoryMenu } from '../CategoryMenu/CategoryMenu.tsx'
import { SearchBox } from '../SearchBox/SearchBox.tsx'
import { ZoneMenu } from '../ZoneMenu/ZoneMenu.tsx'
import { WorkingHeader } from './WorkingHeader.tsx'

const zones = [
  { name: '包邮专区', href: '/yx', hue: 'lagoon', current: false },
  { name: '每日特价', href: '/mrtj', hue: 'ochre', current: false },
] as const

const meta: Meta<typeof WorkingHeader> = {
  title: '外框/工作页头 WorkingHeader',
  component: WorkingHeader,
  args: {
    look: 'page',
    home: '/',
    categories: <CategoryMenu look="button" categories={[]} />,
    zones: <ZoneMenu zones={zones} />,
    search: <SearchBox action="/search" size={40} onSearch={fn()} />,
    quick: '/zzfw/kjcg',
    cart: { href: '/cart', count: 8 },
    contact: { service: '周岚', help: '/help/us', hotline: '400-000-0000' },
  },
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof WorkingHeader>

export const Member: Story = {}
export const Guest: Story = {
  args: {
    look: 'page',
    cart: { href: '/cart', count: 0 },
    contact: { service: null, help: '/help/us', hotline: '400-000-0000' },
  },
}
export const Following: Story = {
  args: {
    look: 'following',
    besideRail: false,
    categories: <CategoryMenu look="small" categories={[]} />,
    zones: <ZoneMenu zones={zones} size={32} />,
    search: <SearchBox action="/search" size={36} onSearch={fn()} />,
  },
}
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const OnAPhone: Story = {
  args: { look: 'page', messages: { href: '/messages', unread: 3 } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '消息，3 条未读' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /快捷采购/ })).toBeNull()
  },
}
