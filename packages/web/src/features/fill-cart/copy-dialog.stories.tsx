import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BoundStore, MemberId } from '@xinglin/domain/members'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { CopyDialog } from './copy-dialog.tsx'

const aStore = (nth: number, overrides: Partial<BoundStore> = {}): BoundStore => ({
  id: nth as MemberId,
  username: `store-${String(nth)}`,
  company: `禾岭大药房第${nth}门店`,
  contact: '陈先生',
  phone: '139****4410',
  region: '示例省江州市城东区',
  isPassed: true,
  cartCount: 3,
  canSignIn: true,
  ...overrides,
})

const meta: Meta<typeof CopyDialog> = {
  title: '页面/复制到其他门店',
  component: CopyDialog,
  args: {
    count: 5,
    stores: [aStore(1), aStore(2), aStore(3, { isPassed: false })],
    busy: false,
    outcome: null,
    onCopy: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CopyDialog>

export const ChoosingStores: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: '请选择门店' })).toBeDisabled()
    await expect(screen.getByRole('checkbox', { name: '禾岭大药房第3门店' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: '全部门店' }))
    await userEvent.click(screen.getByRole('button', { name: '复制到 2 家门店' }))
    await expect(args.onCopy).toHaveBeenCalledWith([1, 2])
    await userEvent.click(screen.getByRole('checkbox', { name: '禾岭大药房第1门店' }))
    await expect(screen.getByRole('button', { name: '复制到 1 家门店' })).toBeEnabled()
  },
}

export const AskingForStores: Story = { args: { stores: null } }

export const NoStores: Story = {
  args: { stores: [] },
  play: async () => {
    await expect(await screen.findByText('名下没有可以复制到的门店')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /复制到/ })).toBeNull()
  },
}

export const Copied: Story = {
  args: {
    outcome: {
      copied: [
        { store: '禾岭大药房第一门店', name: '阿莫西林胶囊', quantity: 120 },
        { store: '禾岭大药房第一门店', name: '布洛芬缓释胶囊', quantity: 20 },
        { store: '禾岭大药房第二门店', name: '阿莫西林胶囊', quantity: 120 },
      ],
      skipped: [{ store: '禾岭大药房第二门店', name: '布洛芬缓释胶囊', reason: '暂时缺货' }],
    },
  },
  play: async () => {
    await expect(await screen.findByText('已复制到 禾岭大药房第一门店 2 种、禾岭大药房第二门店 1 种')).toBeVisible()
    const left = screen.getByRole('region', { name: '未复制的商品' })
    await expect(within(left).getByText('暂时缺货')).toBeVisible()
  },
}

export const LongNames: Story = {
  args: { stores: [aStore(1, { company: '禾岭大药房连锁有限公司江州市城东区第一分公司'.repeat(3) })] },
}
