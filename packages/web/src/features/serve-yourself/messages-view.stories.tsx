import type { Meta, StoryObj } from '@storybook/react-vite'
import { instant } from '@xinglin/domain/kernel/time'
import type { Message, MessageId } from '@xinglin/domain/members'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MessagesView } from './messages-view.tsx'

const letter = (id: number, change: Partial<Message> = {}): Message => ({
  id: id as MessageId,
  kind: 'order',
  title: '订单已出库',
  body: '订单 202611200031 已由华东仓出库，可查看物流。',
  url: '/order/info/31',
  isRead: false,
  sentAt: instant(1_795_250_460_000),
  ...change,
})

const none = { list: [], total: 0, capped: false, page: 1, pageSize: 20 }

const meta: Meta<typeof MessagesView> = {
  title: '页面/我的消息',
  component: MessagesView,
  args: {
    messages: {
      ...none,
      list: [
        letter(51),
        letter(52, {
          kind: 'notice',
          title: '关于冬季冷链药品配送时效与签收温度记录单随货同行事项的说明（适用于全部直配与自提门店）',
          body: '冷链药品出库后请在 24 小时内签收。\nhttps://example.invalid/an-address-of-the-shop-without-a-single-place-to-break-it-anywhere',
          url: '',
        }),
        letter(53, { kind: 'account', title: '药品经营许可证将到期', url: '', isRead: true }),
      ],
      total: 43,
    },
    unreadOnly: false,
    unread: 2,
    busy: false,
    onRead: fn(),
    onRemove: fn(),
    onGo: fn(),
  },
}
export default meta
type Story = StoryObj<typeof MessagesView>

export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: '订单已出库' })).toHaveAttribute('href', '/order/info/31')
    // A message that is read has no further action.
    await expect(page.getAllByRole('button', { name: /^标为已读：/ })).toHaveLength(2)
    await userEvent.click(page.getByRole('button', { name: '标为已读：订单已出库' }))
    await expect(args.onRead).toHaveBeenLastCalledWith([51])
    await userEvent.click(page.getByRole('button', { name: '全部标为已读' }))
    await expect(args.onRead).toHaveBeenLastCalledWith(null)
    await expect(page.getByRole('link', { name: /^未读/ })).toHaveAttribute('href', '/zhzx/wdxx?unread=1')
  },
}

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const remove = page.getByRole('button', { name: '删除' })
    await userEvent.click(remove)
    await expect(args.onRemove).toHaveBeenLastCalledWith([])
    await userEvent.click(page.getByRole('checkbox', { name: '选择 订单已出库' }))
    await expect(page.getByText('已选 1 条')).toBeVisible()
    await userEvent.click(remove)
    await expect(args.onRemove).toHaveBeenLastCalledWith([51])
    await userEvent.click(page.getByRole('checkbox', { name: '全选本页' }))
    await userEvent.click(page.getByRole('checkbox', { name: '选择 药品经营许可证将到期' }))
    await userEvent.click(remove)
    await expect(args.onRemove).toHaveBeenLastCalledWith([51, 52])
    await userEvent.click(page.getByRole('checkbox', { name: '全选本页' }))
    await expect(page.getByText('已选 3 条')).toBeVisible()
  },
}

export const NothingUnread: Story = { args: { messages: none, unreadOnly: true, unread: 0 } }

export const Nothing: Story = { args: { messages: none, unread: 0 } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
