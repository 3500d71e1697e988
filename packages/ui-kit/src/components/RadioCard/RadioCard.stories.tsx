import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Columns } from '../Columns/Columns.tsx'
import { Text } from '../Text/Text.tsx'
import { RadioCard } from './RadioCard.tsx'

const meta = {
  title: '基础/单选卡片 RadioCard',
  component: RadioCard,
  args: { name: 'address', value: '1', children: '槐序大药房总仓' },
} satisfies Meta<typeof RadioCard>
export default meta
type Story = StoryObj<typeof meta>

export const Addresses: Story = {
  render: () => (
    <Columns layout={3} gap={3}>
      <RadioCard name="address" value="1" aria-label="槐序大药房总仓" defaultChecked>
        <Text as="p" weight="bold">
          周岚 138****0002
        </Text>
        <Text as="p" tone="secondary" size="dense">
          江州市云屏区青梧路 88 号 1 栋
        </Text>
      </RadioCard>
      <RadioCard name="address" value="2" aria-label="槐序大药房城南店">
        <Text as="p" weight="bold">
          许临 139****0003
        </Text>
        <Text as="p" tone="secondary" size="dense">
          {'江州市'.repeat(20)}
        </Text>
      </RadioCard>
      <RadioCard name="address" value="3" aria-label="不在配送范围的地址" disabled>
        不在配送范围
      </RadioCard>
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('许临 139****0003'))
    await expect(within(canvasElement).getByRole('radio', { name: '槐序大药房城南店' })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(within(canvasElement).getByRole('radio', { name: '槐序大药房总仓' })).toBeChecked()
  },
}
