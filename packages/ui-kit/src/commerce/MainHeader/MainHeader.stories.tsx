import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AdBanner } from '../AdBanner/AdBanner.tsx'
import { adFixture } from '../offer-fixtures.ts'
import { SearchBox } from '../SearchBox/SearchBox.tsx'
import { MainHeader } from './MainHeader.tsx'

const words = ['阿莫西林胶囊', '布洛芬缓释胶囊', '藿香正气水', '氨氯地平', '蒙脱石散', '板蓝根颗粒', '血糖试纸']

const meta = {
  title: '外框/首页页头 MainHeader',
  component: MainHeader,
  args: {
    home: '/',
    search: <SearchBox action="/search" onSearch={fn()} />,
    hotWords: words.map((word) => ({ word, href: `/search?keyword=${word}` })),
    cart: { href: '/cart', count: 8 },
    contact: { service: '周岚', help: '/help/us', hotline: '400-000-0000' },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MainHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Guest: Story = {
  args: { contact: { ...meta.args.contact, service: null }, cart: { href: '/cart', count: 0 } },
}
export const NothingKnown: Story = { args: { hotWords: [], contact: { service: null, help: '/help/us', hotline: '' } } }
export const BelowAnAd: Story = { args: { ad: <AdBanner ad={adFixture()} place="header" /> } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const LettersOnAPhone: Story = {
  args: { messages: { href: '/messages', unread: 3 } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '消息，3 条未读' })).toBeVisible()
  },
}
export const ManyLongWords: Story = {
  args: { hotWords: words.map((word, at) => ({ word: word.repeat(6), href: `/search?keyword=${String(at)}` })) },
}
