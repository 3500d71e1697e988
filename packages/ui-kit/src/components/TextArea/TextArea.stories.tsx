import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: '基础/多行文本框 TextArea',
  component: TextArea,
  args: { label: '订单备注', hint: '最多 100 字', maxLength: 100, onChange: fn() },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = { args: { layout: 'beside', placeholder: '给仓库的话' } }

export const Wrong: Story = { args: { error: '请写下问题', required: true } }

export const LongWords: Story = { args: { defaultValue: '请随货附检验报告'.repeat(60), rows: 4 } }

export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const area = within(canvasElement).getByRole('textbox', { name: '订单备注' })
    await userEvent.type(area, '请{Enter}附')
    await expect(area).toHaveValue('请\n附')
    await expect(args.onChange).toHaveBeenCalledTimes(3)
  },
}
