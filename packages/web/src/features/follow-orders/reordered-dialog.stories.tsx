import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { ReorderedDialog } from './reordered-dialog.tsx'

const meta: Meta<typeof ReorderedDialog> = {
  title: '页面/再次采购',
  component: ReorderedDialog,
  args: {
    reordered: {
      total: 12,
      added: [
        { name: '阿莫西林胶囊', quantity: 120, text: '' },
        { name: '布洛芬缓释胶囊', quantity: 380, text: '库存不足，已调整为 380 盒' },
      ],
      refused: [
        { name: '氯雷他定片', quantity: 0, text: '库存不足' },
        { name: '慢病守护组合', quantity: 0, text: '活动已结束' },
      ],
    },
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ReorderedDialog>

export const SomeCannotBeBought: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '再次采购' }))
    const refused = within(dialog.getByRole('region', { name: '暂不可采购' }))
    await expect(refused.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '氯雷他定片库存不足',
      '慢病守护组合活动已结束',
    ])
    // Lines that were added unchanged are not listed.
    await expect(within(dialog.getByRole('region', { name: '数量有调整' })).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: '留在本页' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const NothingCanBeBought: Story = {
  args: { reordered: { total: 3, added: [], refused: [{ name: '氯雷他定片', quantity: 0, text: '已下架' }] } },
}
