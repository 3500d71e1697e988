import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import type { AddressId } from '@xinglin/domain/members'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import { goodsFixture, hiddenGoodsFixture, refusedGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { groupFixture, offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { GroupBuyView } from './group-buy-view.tsx'

const deal = { price: yuan('7.60'), minimum: 20, limit: 200, group: groupFixture() }
const offer = {
  id: 1 as GroupBuyId,
  startsAt: offersNow,
  endsAt: groupFixture().endsAt,
  outcome: 'open',
  goods: goodsFixture(),
  deal,
} as const
const address = {
  id: 9 as AddressId,
  consignee: '周岚',
  phone: '400-000-0000',
  region: '上海市浦东新区',
  detail: '示例路 1 号',
  isDefault: true,
  isLicence: true,
}

const terms = {
  addresses: [address],
  invoiceTypes: ['增值税电子普通发票', '增值税专用发票'],
  invoiceTitle: { title: '示例药房', taxNumber: '' },
  shipping: {
    shippingAmount: yuan('800'),
    fee: yuan('12'),
    noTransOrderAmount: yuan('0'),
    firstOrder: false,
  },
}

const meta: Meta<typeof GroupBuyView> = {
  title: '页面/拼团商品详情',
  component: GroupBuyView,
  args: {
    offer,
    wanted: 0,
    now: offersNow,
    signInHref: '/login?next=%2Flist%2Finfo-pt%2F1',
    terms: null,
    errors: {},
    busy: false,
    onPrepare: fn(),
    onJoin: fn(),
  },
}
export default meta
type Story = StoryObj<typeof GroupBuyView>

export const Ordinary: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/小计/)).toHaveTextContent('小计 ¥152.00')
    await userEvent.click(canvas.getByRole('button', { name: '参团' }))
    await expect(args.onPrepare).toHaveBeenCalledOnce()
  },
}

export const AboutToJoin: Story = {
  args: { wanted: 40, terms },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '提交参团订单' }))
    await expect(args.onJoin).toHaveBeenCalledWith({
      quantity: 40,
      addressId: 9,
      invoice: '增值税电子普通发票',
      invoiceTitle: '示例药房',
      taxNumber: '',
    })
  },
}

export const NoWholePack: Story = {
  args: { wanted: 99_999 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('spinbutton')).toHaveValue('200')
  },
}

export const NoAddressYet: Story = {
  args: { terms: { ...terms, addresses: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '提交参团订单' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: '请先添加收货地址' })).toHaveAttribute('href', '/zhzx/addr')
  },
}

export const OutOfScope: Story = {
  args: { offer: { ...offer, goods: refusedGoodsFixture({ code: 'SCOPE', scope: '化学药' }) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/经营范围/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '参团' })).toBeNull()
  },
}

const refused = { tax_number: ['开具专用发票须填写税号'] }

const Submitted = (args: ComponentProps<typeof GroupBuyView>) => {
  const [errors, setErrors] = useState(args.errors)
  return <GroupBuyView {...args} errors={errors} onJoin={() => setErrors(refused)} />
}

export const WithoutATaxNumber: Story = {
  args: { terms },
  render: (args) => <Submitted {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '发票' }), '增值税专用发票')
    await userEvent.click(canvas.getByRole('button', { name: '提交参团订单' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '税号' })).toHaveFocus())
    await expect(canvas.getByText('开具专用发票须填写税号')).toBeVisible()
  },
}

export const Joined: Story = {
  args: { offer: { ...offer, deal: { ...deal, group: groupFixture({ join: { number: 40, order_sn: 'XL1' } }) } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/您已参团 40/)).toBeVisible()
  },
}

export const Ended: Story = { args: { now: groupFixture().endsAt } }

export const Guest: Story = {
  args: { offer: { ...offer, goods: hiddenGoodsFixture('guest'), deal: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('批准文号')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '登录后采购' })).toBeVisible()
  },
}

export const NotPassed: Story = {
  args: { offer: { ...offer, goods: hiddenGoodsFixture('not_passed'), deal: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^资质审核通过后方可购买/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看资质' })).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
