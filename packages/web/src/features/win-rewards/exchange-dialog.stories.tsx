import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Address, AddressId } from '@xinglin/domain/members'
import { instant } from '@xinglin/domain/kernel/time'
import type { GiftOrderId } from '@xinglin/domain/rewards'
import { giftFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ExchangeDialog } from './exchange-dialog.tsx'

const address: Address = {
  id: 9 as AddressId,
  consignee: '林女士',
  phone: '13800000021',
  region: '浙江省 杭州市 西湖区',
  detail: '槐序路 18 号一层',
  isDefault: true,
  isLicence: true,
}
const gift = giftFixture({ xg_number: 2 })

const meta: Meta<typeof ExchangeDialog> = {
  title: '页面/确认兑换',
  component: ExchangeDialog,
  args: {
    gift,
    wanted: 1,
    points: 3286,
    addresses: [{ ...address, id: 8 as AddressId, consignee: '仓库', isDefault: false }, address],
    message: null,
    busy: false,
    done: null,
    onConfirm: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ExchangeDialog>

export const Asking: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox', { name: '收货地址' })).toHaveValue('9')
    await userEvent.click(screen.getByRole('button', { name: /增加/ }))
    await expect(screen.getByText('2,400')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '确认兑换' }))
    await expect(args.onConfirm).toHaveBeenCalledWith(2, 9)
    await userEvent.click(screen.getByRole('button', { name: /增加/ }))
    await expect(screen.getByText('热敏标签纸每位会员限兑 2 个')).toBeVisible()
    await expect(screen.getByRole('button', { name: '确认兑换' })).toBeDisabled()
  },
}

export const TooDear: Story = {
  args: { points: 800 },
  play: async () => {
    await expect(await screen.findByText('积分不足，还差 400 积分')).toBeVisible()
  },
}

export const RefusedByTheShop: Story = { args: { message: '热敏标签纸仅剩 0 个' } }

export const AddressesOnTheirWay: Story = { args: { addresses: null } }

export const NoAddress: Story = { args: { addresses: [] } }

export const BeingHandedIn: Story = { args: { busy: true } }

export const Done: Story = {
  args: {
    done: {
      id: 5 as GiftOrderId,
      number: 'JF20261120007',
      state: 'toShip',
      points: 1200,
      lines: [],
      address: { consignee: '林女士', phone: '13800000021', region: '', detail: '' },
      remark: '',
      placedAt: instant(1_795_164_060_000),
      shippedAt: null,
      waybill: null,
      completedAt: null,
    },
  },
  play: async () => {
    await expect(await screen.findByText('已扣除 1,200 积分')).toBeVisible()
  },
}
