import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './Logo.tsx'

const meta = { title: '外框/标志 Logo', component: Logo, args: { href: '/' } } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Compact: Story = { args: { look: 'compact' } }
export const OnADarkPage: Story = { globals: { theme: 'dark' } }
/** Another shop, with a name and no picture. */
export const AnotherShop: Story = { args: { brand: { name: '百草药采', logo: '' } } }
export const AnotherShopCompact: Story = {
  args: { look: 'compact', brand: { name: '江南百草医药采购服务平台', logo: '' } },
}
