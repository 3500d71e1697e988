import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: '', text: '请选择' },
  { value: 'jz', text: '江州市' },
  { value: 'yp', text: '云屏市' },
]

const meta = {
  title: '基础/Select',
  component: Select,
  args: { label: '地区', options, onChange: fn() },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Stack>
      <Select label="地区" layout="beside" options={options} defaultValue="jz" />
      <Select label="地区" layout="beside" options={options} error="请选择地区" required />
      <Select aria-label="排序" options={options} size={32} disabled />
    </Stack>
  ),
}

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: '地区' })
    await userEvent.selectOptions(select, '云屏市')
    await expect(select).toHaveValue('yp')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
