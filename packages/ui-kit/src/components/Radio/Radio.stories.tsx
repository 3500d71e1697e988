import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Columns } from '../Columns/Columns.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { RadioCard } from '../RadioCard/RadioCard.tsx'
import { Text } from '../Text/Text.tsx'
import { Radio } from './Radio.tsx'

const meta = {
  title: '基础/Radio',
  component: Radio,
  args: { name: 'invoice', value: 'plain', label: '普通发票' },
} satisfies Meta<typeof Radio>
export default meta
type Story = StoryObj<typeof meta>

const invoices = () => (
  <Inline gap={4} as="div" aria-label="发票类型">
    <Radio name="invoice" value="plain" label="普通发票" defaultChecked />
    <Radio name="invoice" value="special" label="专用发票" />
    <Radio name="invoice" value="none" label="不可用" disabled />
  </Inline>
)

export const States: Story = { render: invoices }

export const ArrowKeysChoose: Story = {
  render: invoices,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('radio', { name: '普通发票' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('radio', { name: '专用发票' })).toBeChecked()
  },
}

export const Cards: Story = {
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
