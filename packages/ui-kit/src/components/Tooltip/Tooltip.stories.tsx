import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: '基础/提示气泡 Tooltip',
  component: Tooltip,
  args: {
    trigger: (
      <>
        中包
        <Icon name="help" size={14} />
      </>
    ),
    text: '每次增减 10 盒（1 中包）',
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async () => {
    await userEvent.tab()
    const trigger = screen.getByRole('button', { name: '中包' })
    await expect(trigger).toHaveFocus()
    await expect(trigger).toHaveAccessibleDescription('每次增减 10 盒（1 中包）')
    await waitFor(() => expect(screen.getAllByText('每次增减 10 盒（1 中包）')).toHaveLength(2))
  },
}

export const LongWords: Story = {
  args: { text: '每次增减 10 盒（1 中包），不足一个中包时自动取整，可在购物车修改。'.repeat(4) },
}
