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
  title: '基础/下拉框 Select',
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

export const LongWords: Story = {
  args: {
    options: [
      { value: 'a', text: '琅岭颐柏生物医药科技发展（集团）股份有限公司第三制剂分公司'.repeat(3) },
      { value: 'b', text: 'S'.repeat(120) },
    ],
    value: 'a',
  },
}

export const Empty: Story = { args: { options: [], placeholder: '暂无可选' } }
