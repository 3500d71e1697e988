import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Radio } from './Radio.tsx'

const meta = {
  title: '基础/单选 Radio',
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

export const TilesOnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <Inline gap={2} as="div" aria-label="发票类型">
      <Radio look="tile" name="invoice" value="plain" label="普通发票" defaultChecked />
      <Radio look="tile" name="invoice" value="special" label="专用发票" />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const special = within(canvasElement).getByRole('radio', { name: '专用发票' })
    await userEvent.click(special)
    await expect(special).toBeChecked()
  },
}
