import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../../components/Button/Button.tsx'
import { SearchBox } from '../SearchBox/SearchBox.tsx'
import { StickyHeader } from './StickyHeader.tsx'

const meta = {
  title: '外框/StickyHeader',
  component: StickyHeader,
  args: {
    home: '/',
    categories: (
      <Button tone="ghost" size={40} icon="menu" href="/list">
        全部分类
      </Button>
    ),
    search: <SearchBox action="/search" size={40} onSearch={fn()} />,
    cart: { href: '/cart', count: 128 },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StickyHeader>
export default meta
type Story = StoryObj<typeof meta>

export const FollowsThePage: Story = {}
