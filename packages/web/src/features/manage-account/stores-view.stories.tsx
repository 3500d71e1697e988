import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { BindingRequest, BindingRequestId, BoundStore, MemberId } from '@xinglin/domain/members'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { memberOf, shopOpensAt } from '../../shared/shop-fixtures.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { StoresView } from './stores-view.tsx'

const aStore = (id: number, change: Partial<BoundStore> = {}): BoundStore => ({
  id: id as MemberId,
  company: `槐序大药房第 ${String(id)} 店`,
  contact: '顾店长',
  phone: '13700000020',
  region: '浙江省 杭州市 西湖区',
  isPassed: true,
  cartCount: 12,
  ...change,
})

const aRequest = (id: number, change: Partial<BindingRequest> = {}): BindingRequest => ({
  id: id as BindingRequestId,
  company: '槐序大药房南湖店',
  isMine: false,
  status: 'waiting',
  askedAt: instant(shopOpensAt * 1000),
  ...change,
})

const meta: Meta<typeof StoresView> = {
  title: '页面/多店管理',
  component: StoresView,
  args: {
    member: memberOf({ id: 9, rank: 4 }),
    stores: [
      aStore(10),
      aStore(11, { isPassed: false, cartCount: 0, phone: '0571-88231107' }),
      aStore(12, { company: '槐序大药房连锁有限公司第一百二十八分店暨西湖区文三路社区便民服务中心药房' }),
    ],
    bindings: [
      aRequest(1),
      aRequest(2, { company: '槐序大药房滨江店', status: 'accepted' }),
      aRequest(3, { company: '青棠大药房湖滨店', status: 'refused' }),
    ],
    busy: false,
    onInvite: fn(),
    onSwitch: fn(),
    onLeave: fn(),
    onUnbind: fn(),
    onAnswer: fn(),
  },
}
export default meta
type Story = StoryObj<typeof StoresView>

export const HeadOffice: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '切换到该店：槐序大药房第 10 店' }))
    await expect(args.onSwitch).toHaveBeenCalledWith(10)
    await userEvent.click(page.getByRole('button', { name: '解绑：槐序大药房第 11 店' }))
    await expect(args.onUnbind).toHaveBeenCalledWith(expect.objectContaining({ id: 11 }))
    // Copying to a store that has not passed would copy nothing.
    await expect(page.getAllByRole('link', { name: /^复制购物车/ })).toHaveLength(2)
    await expect(page.queryByRole('button', { name: '返回总部' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '邀请门店' }))
    await expect(args.onInvite).toHaveBeenCalled()
  },
}

export const InOneOfTheStores: Story = {
  args: {
    member: memberOf({
      id: 10,
      rank: 5,
      company: '槐序大药房第 10 店',
      head_office: { id: 9, company: '槐序大药房连锁有限公司' },
    }),
    bindings: [],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByText('当前门店')).toBeVisible()
    await expect(page.queryByRole('button', { name: /^解绑/ })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '返回总部' }))
    await expect(args.onLeave).toHaveBeenCalled()
  },
}

export const AStoreIsAsked: Story = {
  args: {
    member: memberOf({ id: 10, rank: 1 }),
    stores: [],
    bindings: [aRequest(4, { isMine: true, company: '槐序大药房连锁有限公司' })],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '同意绑定：槐序大药房连锁有限公司' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(4, true)
    await userEvent.click(page.getByRole('button', { name: '拒绝：槐序大药房连锁有限公司' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(4, false)
  },
}

export const NoStoreYet: Story = { args: { stores: [], bindings: [] } }

export const NotAHeadOffice: Story = { args: { member: memberOf({ rank: 2 }), stores: [], bindings: [] } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

const onSend = fn()

export const Invite: Story = {
  render: () => <InviteDialog busy={false} error={undefined} onSend={onSend} onClose={fn()} />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '门店会员账号' }), ' huaixu_nanhu {Enter}')
    await expect(onSend).toHaveBeenCalledWith('huaixu_nanhu')
  },
}
