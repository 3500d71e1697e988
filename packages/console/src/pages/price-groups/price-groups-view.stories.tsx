import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { groups, today } from './price-groups-fixtures.ts'
import { PriceGroupsView } from './price-groups-view.tsx'

const meta: Meta<typeof PriceGroupsView> = {
  title: '后台/价格组',
  component: PriceGroupsView,
  parameters: { layout: 'fullscreen' },
  args: { groups, today, busy: false, errors: {}, onOpen: fn(), onCreate: fn(() => Promise.resolve()) },
}
export default meta
type Story = StoryObj<typeof PriceGroupsView>

export const List: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('变更待核准')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('名称'), '医院价')
    await userEvent.click(canvas.getByRole('button', { name: '新建' }))
    await expect(args.onCreate).toHaveBeenCalledWith({ name: '医院价', from: today, until: null })
  },
}

export const None: Story = {
  args: { groups: [], errors: { name: ['已有同名的价格组'] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('还没有价格组')).toBeVisible()
    await expect(canvas.getByText('已有同名的价格组')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
