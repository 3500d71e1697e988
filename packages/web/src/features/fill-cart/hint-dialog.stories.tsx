import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { HintDialog } from './hint-dialog.tsx'

const meta: Meta<typeof HintDialog> = {
  title: '页面/结算提示',
  component: HintDialog,
  args: {
    hints: [
      { code: 'PRICE', text: '阿莫西林胶囊：价格由 ¥8.20 变为 ¥8.40', lineIds: [] },
      { code: 'NO_STOCK', text: '板蓝根颗粒：缺货', lineIds: [] },
    ],
    onFix: fn(),
    onGoOn: fn(),
    onStay: fn(),
  },
}
export default meta
type Story = StoryObj<typeof HintDialog>

export const APaperHeals: Story = {
  args: { hints: [{ code: 'SCOPE', text: '您的经营范围不含“中药饮片”，暂不能购买该商品', lineIds: [] }] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '更新证件' })).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

export const BeforeStep2: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('板蓝根颗粒：缺货')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '返回修改' }))
    await expect(args.onStay).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: '继续结算' }))
    await expect(args.onGoOn).toHaveBeenCalledOnce()
  },
}

/** A buyer who cannot go on has no 继续结算. */
export const CannotGoOn: Story = {
  name: '证件已过期，去更新',
  args: { hints: [{ code: 'CERT_EXPIRED', text: '药品经营许可证已过期，更新后可继续下单', lineIds: [] }] },
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: '继续结算' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '去更新证件' }))
    await expect(args.onFix).toHaveBeenCalledWith('/zhzx/basic/zzzj')
  },
}
