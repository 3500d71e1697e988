import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { instant } from '@xinglin/domain/kernel/time'
import type { BindingRequest, BindingRequestId, BoundStore, MemberId } from '@xinglin/domain/members'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ClientProvider } from '../../shared/client-context.tsx'
import { memberOf, shopOpensAt } from '../../shared/shop-fixtures.ts'
import { AddStoreDialog } from './add-store-dialog.tsx'
import { ActivationDialog } from './activation-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StoresView } from './stores-view.tsx'

const aStore = (id: number, change: Partial<BoundStore> = {}): BoundStore => ({
  id: id as MemberId,
  username: `store-9-${String(id)}`,
  company: `槐序大药房第 ${String(id)} 店`,
  contact: '顾店长',
  phone: '13700000020',
  region: '浙江省 杭州市 西湖区',
  isPassed: true,
  cartCount: 12,
  canSignIn: true,
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
      aStore(11, { isPassed: false, cartCount: 0, phone: '0571-88231107', canSignIn: false }),
      aStore(12, { company: '槐序大药房连锁有限公司第一百二十八分店暨西湖区文三路社区便民服务中心药房' }),
    ],
    bindings: [
      aRequest(1),
      aRequest(2, { company: '槐序大药房滨江店', status: 'accepted' }),
      aRequest(3, { company: '青棠大药房湖滨店', status: 'refused' }),
    ],
    busy: false,
    onAdd: fn(),
    onInvite: fn(),
    onActivation: fn(),
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
    await userEvent.click(page.getByRole('button', { name: '解绑：槐序大药房第 10 店' }))
    await expect(args.onUnbind).toHaveBeenCalledWith(expect.objectContaining({ id: 10 }))
    // It has no password yet: it gets a code, and cannot be unbound.
    await expect(page.queryByRole('button', { name: '解绑：槐序大药房第 11 店' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '激活码：槐序大药房第 11 店' }))
    await expect(args.onActivation).toHaveBeenCalledWith(expect.objectContaining({ id: 11 }))
    // Copying to a store that is not approved would copy nothing.
    await expect(page.getAllByRole('link', { name: /^复制购物车/ })).toHaveLength(2)
    await expect(page.queryByRole('button', { name: '返回总部' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '添加门店' }))
    await expect(args.onAdd).toHaveBeenCalled()
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

/** A fake API with one district, in which a store has that name already. */
const shop = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async (input) =>
    new Request(input).url.includes('/api/region')
      ? Response.json({
          code: 10_000,
          msg: '',
          data: [{ code: '330106', name: '西湖区', is_district: 1 }],
        })
      : Response.json({ code: 422, msg: '', errors: { company: ['该门店已添加'] } }, { status: 422 }),
})

const onAdded = fn()

export const Add: Story = {
  render: () => (
    <ClientProvider client={shop}>
      <AddStoreDialog onAdded={onAdded} onClose={fn()} />
    </ClientProvider>
  ),
  play: async () => {
    const company = await screen.findByRole('textbox', { name: '门店名称' })
    await userEvent.click(screen.getByRole('button', { name: '添加' }))
    await waitFor(() => expect(company).toHaveFocus())
    for (const text of ['请输入单位名称', '请输入联系人姓名', '请输入联系电话', '请选择所在地区'])
      await expect(screen.getByText(text)).toBeVisible()
    await userEvent.type(company, '槐序大药房一店')
    await userEvent.type(screen.getByRole('textbox', { name: '联系人' }), '顾店长')
    await userEvent.type(screen.getByRole('textbox', { name: '联系电话' }), '0571-88231107')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '省份' }), '330106')
    await userEvent.click(screen.getByRole('button', { name: '添加' }))
    await expect(await screen.findByText('该门店已添加')).toBeVisible()
    await expect(company).toHaveValue('槐序大药房一店')
    await expect(onAdded).not.toHaveBeenCalled()
  },
}

export const AddOnAPhone: Story = {
  ...Add,
  play: async () => undefined,
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const ActivationCode: Story = {
  render: () => (
    <ActivationDialog
      store={{ company: '槐序大药房第一百二十八分店', username: 'store-9-11', activationCode: '402817' }}
      onClose={fn()}
    />
  ),
}

export const ActivationCodeWasSent: Story = {
  render: () => (
    <ActivationDialog
      store={{ company: '槐序大药房一店', username: 'store-9-12', activationCode: null }}
      onClose={fn()}
    />
  ),
}
