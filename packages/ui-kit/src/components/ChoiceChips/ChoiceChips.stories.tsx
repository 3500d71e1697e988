import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChoiceChips } from './ChoiceChips.tsx'

const scopes = ['化学药制剂', '中成药', '中药饮片', '生物制品', '二类器械']

const meta: Meta<typeof ChoiceChips> = {
  title: '表单/多选标签 ChoiceChips',
  component: ChoiceChips,
  args: {
    label: '经营范围',
    layout: 'beside',
    required: true,
    hint: '超出经营范围的品种将不可采购',
    choices: scopes.map((scope) => ({ value: scope, text: scope })),
    chosen: ['化学药制剂', '中成药'],
    onChange: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ChoiceChips>

export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('checkbox', { name: '中药饮片' }).focus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['化学药制剂', '中成药', '中药饮片'])
    await userEvent.click(canvas.getByRole('checkbox', { name: '中成药' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['化学药制剂'])
  },
}

export const Wrong: Story = { args: { chosen: [], error: '请至少选择一项经营范围' } }

export const Disabled: Story = {
  args: { choices: scopes.map((scope) => ({ value: scope, text: scope, disabled: scope === '生物制品' })) },
}

export const LongWords: Story = {
  args: {
    choices: [
      { value: 'a', text: '蛋白同化制剂、肽类激素与含特殊药品复方制剂'.repeat(4) },
      { value: 'b', text: 'S'.repeat(90) },
    ],
  },
}
