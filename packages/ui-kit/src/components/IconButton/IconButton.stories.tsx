import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: '基础/图标按钮 IconButton',
  component: IconButton,
  args: { icon: 'heart', label: '收藏', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {
  render: () => (
    <Inline gap={3}>
      <IconButton icon="close" label="关闭" size={28} />
      <IconButton icon="close" label="关闭" />
      <IconButton icon="menu" label="全部药品分类" size={44} />
      <IconButton icon="heart" label="收藏" tone="raised" size={28} />
      <IconButton icon="heart" label="收藏" tone="raised" size={28} pressed />
      <IconButton icon="close" label="关闭广告" tone="sunken" />
      <IconButton icon="refresh" label="刷新" tone="bordered" />
      <IconButton icon="trash" label="删除" disabled />
    </Inline>
  ),
}

export const OnAndOff: Story = {
  args: { pressed: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '收藏', pressed: true })
    button.focus()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
