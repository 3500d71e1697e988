import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { iconNames } from './icon-names.ts'
import { Icon } from './Icon.tsx'

const meta = { title: '基础/图标 Icon', component: Icon, args: { name: 'cart' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Inline gap={6}>
      {iconNames.map((name) => (
        <Icon key={name} name={name} size={24} />
      ))}
    </Inline>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Inline gap={4}>
      {([12, 14, 16, 18, 20, 22, 24, 28, 32] as const).map((size) => (
        <Icon key={size} name="truck" size={size} />
      ))}
      <Icon name="check" size={12} heavy />
      <Icon name="heart" size={20} filled />
    </Inline>
  ),
}

export const Named: Story = { args: { name: 'shield', label: '资质已通过' } }
