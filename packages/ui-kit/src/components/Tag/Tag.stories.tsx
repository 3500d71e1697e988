import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { Tag } from './Tag.tsx'

const meta = { title: '基础/优惠标签 Tag', component: Tag, args: { label: '满' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

const labels = ['优', '秒', '满', '换购', '赠', '特', '新', '券', '团', '组合']

export const Soft: Story = {
  render: () => (
    <Inline>
      {labels.map((label) => (
        <Tag key={label} label={label} />
      ))}
    </Inline>
  ),
}

export const Solid: Story = {
  render: () => (
    <Inline>
      {labels.map((label) => (
        <Tag key={label} label={label} solid />
      ))}
    </Inline>
  ),
}

/** A label without a colour of its own is red. */
export const Unknown: Story = { args: { label: '会员专享价', solid: true } }
