import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../../components/Button/Button.tsx'
import { BatchBar } from './BatchBar.tsx'

const meta: Meta<typeof BatchBar> = {
  title: '商品/批量条 BatchBar',
  component: BatchBar,
  args: {
    selection: 'some',
    kinds: 2,
    units: 140,
    amount: yuan('1240'),
    adding: false,
    onSelectAll: fn(),
    onAdd: fn(),
  },
}
export default meta
type Story = StoryObj<typeof BatchBar>

export const SomeChosen: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('checkbox', { name: '全选本页' })).toBePartiallyChecked()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onSelectAll).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: '批量加入购物车' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

export const NothingChosen: Story = {
  args: { selection: 'none', kinds: 0, units: 0, amount: zero },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '批量加入购物车' })).toBeDisabled()
  },
}

export const AllWithMoreToDo: Story = {
  args: {
    selection: 'all',
    children: (
      <Button tone="text" icon="heart">
        批量收藏
      </Button>
    ),
  },
}

export const Adding: Story = { args: { adding: true } }

export const WithoutPrices: Story = { args: { amount: null } }

export const LargeFigures: Story = { args: { kinds: 200, units: 10_000_000, amount: yuan('123456789.99') } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
