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

/** The group with this buyer's part of 40. */
const withPart = (group: Parameters<typeof groupFixture>[0] = {}) => ({
  ...offer,
  deal: { ...deal, group: groupFixture({ join: { number: 40, order_sn: 'XL1', order_id: 1 }, ...group }) },
})

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

const joining = {
  moment: 'offered',
  message: null,
  wanted: 0,
  now: offersNow,
  terms: null,
  errors: {},
  busy: false,
  onPrepare: fn(),
  onJoin: fn(),
} as const

const meta: Meta<typeof GroupBuyView> = {
  title: '页面/拼团商品详情',
  component: GroupBuyView,
  args: {
    offer,
    signInHref: '/login?next=%2Flist%2Finfo-pt%2F1',
    joining,
  },
}
export default meta
type Story = StoryObj<typeof GroupBuyView>

export const Ordinary: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/小计/)).toHaveTextContent('小计 ¥152.00')
    await userEvent.click(canvas.getByRole('button', { name: '参团' }))
    await expect(joining.onPrepare).toHaveBeenCalledOnce()
  },
}

export const AboutToJoin: Story = {
  args: { joining: { ...joining, wanted: 40, terms } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const submit = await canvas.findByRole('button', { name: '提交参团订单' })
    // 40 × 7.60, and the freight, before anything is sent.
    await expect(canvas.getByText(/^商品 ¥/)).toHaveTextContent(
      '商品 ¥304.00，运费 ¥12.00（再买 ¥496.00 包邮），应付 ¥316.00',
    )
    await userEvent.click(submit)
    await expect(joining.onJoin).toHaveBeenCalledWith({
      quantity: 40,
      addressId: 9,
      invoice: '增值税电子普通发票',
      invoiceTitle: '示例药房',
      taxNumber: '',
    })
  },
}

export const NoWholePack: Story = {
  args: { joining: { ...joining, wanted: 99_999 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('spinbutton')).toHaveValue('200')
  },
}

export const NoAddressYet: Story = {
  args: { joining: { ...joining, terms: { ...terms, addresses: [] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '提交参团订单' })).toBeDisabled()
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
  const [errors, setErrors] = useState({})
  return <GroupBuyView {...args} joining={{ ...joining, terms, errors, onJoin: () => setErrors(refused) }} />
}

export const WithoutATaxNumber: Story = {
  render: (args) => <Submitted {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '发票' }), '增值税专用发票')
    await userEvent.click(canvas.getByRole('button', { name: '提交参团订单' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '税号' })).toHaveFocus())
    await expect(canvas.getByText('开具专用发票须填写税号')).toBeVisible()
  },
}

export const Joined: Story = {
  args: { offer: withPart(), joining: { ...joining, moment: 'joined' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/您已参团 40/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/order/info/1')
  },
}

export const Unsure: Story = {
  args: { joining: { ...joining, moment: 'unsure', terms, busy: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/正在核对参团是否成功/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '提交参团订单' })).toBeNull()
  },
}

export const NotArrived: Story = {
  args: { joining: { ...joining, terms, message: '参团未提交成功，请重新参团' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('参团未提交成功，请重新参团')).toBeVisible()
  },
}

export const Ended: Story = {
  args: { joining: { ...joining, now: groupFixture().endsAt, moment: 'closing' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('本团已截止，正在核对是否成团')).toBeVisible()
  },
}

export const Reached: Story = {
  args: { offer: withPart({ outcome: 'reached', reached_number: 640 }), joining: { ...joining, moment: 'reached' } },
}

export const Failed: Story = {
  args: { offer: withPart({ outcome: 'failed' }), joining: { ...joining, moment: 'failed' } },
}

export const Guest: Story = {
  args: { offer: { ...offer, goods: hiddenGoodsFixture('guest'), deal: null }, joining: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('批准文号')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '登录后采购' })).toBeVisible()
  },
}

export const NotPassed: Story = {
  args: { offer: { ...offer, goods: hiddenGoodsFixture('not_passed'), deal: null }, joining: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^资质审核通过后方可购买/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看资质' })).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
