import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { groups, today } from './price-groups-fixtures.ts'
import { PriceGroupsView } from './price-groups-view.tsx'

const meta: Meta<typeof PriceGroupsView> = {
  title: '后台/价格组',
  component: PriceGroupsView,
  parameters: { layout: 'fullscreen' },
  args: { groups, today, onOpen: fn(), onCreate: fn(() => Promise.resolve(null)) },
}
export default meta
type Story = StoryObj<typeof PriceGroupsView>

export const List: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('变更待核准')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('名称'), '医院价')
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith({ name: '医院价', from: today, until: null }))
  },
}

export const None: Story = {
  args: { groups: [], onCreate: fn(() => Promise.resolve({ name: ['已有同名的价格组'] })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('还没有价格组')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(canvas.getByText('请填写价格组名称')).toBeVisible())
    await userEvent.type(canvas.getByLabelText('名称'), '诊所价')
    await userEvent.type(canvas.getByLabelText(/^结束日期/), '2020-01-01')
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(canvas.getByText('结束日期不能早于开始日期')).toBeVisible())
    await userEvent.clear(canvas.getByLabelText(/^结束日期/))
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(canvas.getByText('已有同名的价格组')).toBeVisible())
    await expect(canvas.getByLabelText('名称')).toHaveValue('诊所价')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
