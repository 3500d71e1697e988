import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RegionCascader, type RegionLevel } from './RegionCascader.tsx'

const provinces = [
  { value: '99', text: '示例省' },
  { value: '98', text: '云屏省' },
]
const cities = [
  { value: '9901', text: '江州市' },
  { value: '9902', text: '云台市' },
]
const districts = [{ value: '990101', text: '城东区' }]

const empty: readonly RegionLevel[] = [
  { name: '省份', value: '', options: provinces },
  { name: '城市', value: '', options: [] },
  { name: '区县', value: '', options: [] },
]

const meta = {
  title: '表单/地区三级联动 RegionCascader',
  component: RegionCascader,
  args: { label: '所在地区', layout: 'beside', required: true, levels: empty, onChoose: fn() },
} satisfies Meta<typeof RegionCascader>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox', { name: '城市' })).toBeDisabled()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '省份' }), '云屏省')
    await expect(args.onChoose).toHaveBeenCalledWith(0, '98')
  },
}

const Chooser = () => {
  const [[province, city, district], choose] = useState<readonly string[]>(['', '', ''])
  const levels = [
    { name: '省份', value: province ?? '', options: provinces },
    { name: '城市', value: city ?? '', options: province === '' ? [] : cities },
    { name: '区县', value: district ?? '', options: city === '' ? [] : districts },
  ]
  return (
    <RegionCascader
      label="所在地区"
      levels={levels}
      onChoose={(level, value) =>
        choose(levels.map((each, at) => (at < level ? each.value : at === level ? value : '')))
      }
    />
  )
}

export const EachFilledByTheOneBefore: Story = {
  render: () => <Chooser />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '省份' }), '示例省')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '城市' }), '江州市')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '区县' }), '城东区')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '省份' }), '云屏省')
    await expect(canvas.getByRole('combobox', { name: '城市' })).toHaveValue('')
    await expect(canvas.getByRole('combobox', { name: '区县' })).toBeDisabled()
  },
}

export const Wrong: Story = { args: { error: '请选择区县' } }

export const LongNames: Story = {
  args: {
    levels: [
      { name: '省份', value: '1', options: [{ value: '1', text: '某某壮族苗族侗族瑶族土家族自治示例省' }] },
      { name: '城市', value: '2', options: [{ value: '2', text: '某某彝族哈尼族拉祜族自治州示例城市' }] },
      { name: '区县', value: '3', options: [{ value: '3', text: 'D'.repeat(60) }] },
    ],
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
