import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AskForVarietyView } from './ask-for-variety-view.tsx'

const meta: Meta<typeof AskForVarietyView> = {
  title: '页面/新增求购',
  component: AskForVarietyView,
  args: { errors: {}, onAsk: fn(async () => undefined) },
  // Loaded before the first click, which would wait for it on a slow connection.
  loaders: [() => import('@xinglin/api-contract/api').then(() => ({}))],
}
export default meta
type Story = StoryObj<typeof AskForVarietyView>

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText(/药品名称/), '盐酸左西替利嗪口服溶液')
    await userEvent.type(page.getByLabelText(/需求数量/), '６０')
    await userEvent.type(page.getByLabelText('期望单价'), '18.5')
    await userEvent.click(page.getByRole('button', { name: '提交求购' }))
    await waitFor(() =>
      expect(args.onAsk).toHaveBeenCalledWith({
        name: '盐酸左西替利嗪口服溶液',
        manufacturer: '',
        specification: '',
        quantity: 60,
        unit: '盒',
        price: yuan('18.5'),
        remark: '',
      }),
    )
  },
}

export const NothingSentUntilItIsRight: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText(/需求数量/), '0')
    await userEvent.type(page.getByLabelText('期望单价'), '十元')
    await userEvent.click(page.getByRole('button', { name: '提交求购' }))
    await waitFor(() => expect(page.getByLabelText(/药品名称/)).toHaveFocus())
    await expect(page.getByLabelText(/药品名称/)).toHaveAccessibleDescription('请输入药品名称')
    await expect(page.getByLabelText(/需求数量/)).toHaveAccessibleDescription('请输入正确的数量')
    await expect(page.getByLabelText('期望单价')).toHaveAccessibleDescription(/请输入正确的金额/)
    await expect(args.onAsk).not.toHaveBeenCalled()
  },
}

export const Refused: Story = { args: { errors: { remark: ['备注最多 500 个字'] } } }
