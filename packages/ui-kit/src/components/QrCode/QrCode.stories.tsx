import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { QrCode } from './QrCode.tsx'

const meta = {
  title: '数据/二维码 QrCode',
  component: QrCode,
  args: { text: 'https://shop.example/m', label: '扫码打开手机版' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '扫码打开手机版' })).toBeVisible()
  },
}

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {([88, 120, 160, 200] as const).map((size) => (
        <QrCode key={size} {...args} size={size} />
      ))}
    </Inline>
  ),
}

export const LongText: Story = { args: { text: `https://shop.example/list/info/${'101/'.repeat(120)}`, size: 200 } }
