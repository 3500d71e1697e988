import type { Meta, StoryObj } from '@storybook/react-vite'
import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { aGroupDetail, today } from './price-groups-fixtures.ts'
import { PriceGroupView } from './price-group-view.tsx'

const meta: Meta<typeof PriceGroupView> = {
  title: '后台/价格组/一个价格组',
  component: PriceGroupView,
  parameters: { layout: 'fullscreen' },
  args: {
    group: aGroupDetail,
    today,
    onFind: fn(() =>
      Promise.resolve([
        { code: '6900000000031', goodsId: 31 as GoodsId, name: '布洛芬缓释胶囊 0.3g*20粒', basePrice: yuan('15') },
      ]),
    ),
    onFile: fn(() => Promise.resolve(null)),
  },
}
export default meta
type Story = StoryObj<typeof PriceGroupView>

/** A pasted table is merged; an unknown code is reported; everything is filed together. */
export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('高于公开价')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '提交核准' })).toBeDisabled()
    await userEvent.click(canvas.getByLabelText('粘贴表格：条码或商品编号，价格'))
    await userEvent.paste('6900000000031\t13.5\n6900000000048\t2')
    await userEvent.click(canvas.getByRole('button', { name: '加入 2 个' }))
    await expect(await canvas.findByText(/6900000000048 没有找到商品/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('加一个品类'), '12')
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await expect(await canvas.findByText('请填 0.01 到 100')).toBeVisible()
    await expect(args.onFile).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('感冒咳嗽 的折扣'), '92.5')
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await waitFor(() =>
      expect(args.onFile).toHaveBeenCalledWith(
        expect.objectContaining({
          id: aGroupDetail.id,
          version: aGroupDetail.version,
          prices: [
            { goodsId: 7, price: yuan('8.17') },
            { goodsId: 9, price: yuan('12.8') },
            { goodsId: 31, price: yuan('13.5') },
          ],
          rates: [
            { categoryId: 11, rate: '0.9500' },
            { categoryId: 12, rate: '0.9250' },
          ],
        }),
      ),
    )
  },
}

/** An error of the server is shown at its field, and nothing typed is lost. */
export const Refused: Story = {
  args: { onFile: fn(() => Promise.resolve({ 'prices[1].price': ['高于最高零售价'], name: ['已有同名的价格组'] })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const price = canvas.getByRole('textbox', { name: '板蓝根颗粒 10g*20袋 的组价' })
    await userEvent.clear(price)
    await userEvent.type(price, '19')
    await userEvent.click(canvas.getByRole('button', { name: '提交核准' }))
    await expect(await canvas.findByText('高于最高零售价')).toBeVisible()
    await expect(canvas.getByText('已有同名的价格组')).toBeVisible()
    await expect(price).toHaveValue('19')
  },
}

/** A change that waits for a second person is not filed again. */
export const Waiting: Story = {
  args: { group: { ...aGroupDetail, filed: '连锁供货价：商品价 3 项' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已提交待核准：连锁供货价：商品价 3 项')).toBeVisible()
  },
}

export const Empty: Story = { args: { group: { ...aGroupDetail, prices: [], rates: [], members: [] } } }
