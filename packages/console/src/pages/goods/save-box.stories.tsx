import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, within } from 'storybook/test'
import { changeOf } from './drafts.ts'
import { smecta } from './goods-fixtures.ts'
import { SaveBox } from './save-box.tsx'

const draft = { basePrice: '6.30', minimum: null, limitNumber: null, onSale: false }
const wrong = { ...draft, basePrice: '0' }

const meta: Meta<typeof SaveBox> = {
  title: '后台/商品与库存/保存前预览',
  component: SaveBox,
  args: {
    changes: [{ good: smecta, draft, change: changeOf(smecta, draft) }],
    busy: false,
    onDrop: fn(),
    onSave: fn(),
  },
}
export default meta
type Story = StoryObj<typeof SaveBox>

/** Changes are sent with the version that was read (optimistic locking). */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '保存 1 个商品' }))
    await expect(args.onSave).toHaveBeenCalledWith([
      { id: smecta.id, version: 'a', basePrice: yuan('6.30'), minimum: null, limitNumber: null, onSale: false },
    ])
  },
}

export const WrongPrice: Story = {
  args: { changes: [{ good: smecta, draft: wrong, change: changeOf(smecta, wrong) }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '保存 1 个商品' })).toBeDisabled()
  },
}
