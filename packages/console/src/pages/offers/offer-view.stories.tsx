import type { OfferTrial } from '@xinglin/domain/staff'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { draft, forms, now } from './offers-fixtures.ts'
import { OfferView } from './offer-view.tsx'

const trial: OfferTrial = {
  problems: [],
  differences: ['满减「冬季慢病满减」：阶梯有变化'],
  warnings: ['「冬季慢病满减」与「呼吸季满折」同时包含 4 个商品，同一商品同时只参加一个'],
  budget: [],
  buyers: '全部已认证会员；每家能买哪些商品，仍按证照经营范围与控销',
  carts: null,
}

const meta: Meta<typeof OfferView> = {
  title: '后台/活动编辑',
  component: OfferView,
  parameters: { layout: 'fullscreen' },
  args: {
    forms,
    kind: 'fullReduction',
    sheet: draft,
    now,
    busy: false,
    mayOffer: true,
    onKind: fn(),
    onTry: () => Promise.resolve(trial),
    onSave: fn(() => Promise.resolve()),
    onFile: fn(() => Promise.resolve()),
    onDrop: fn(() => Promise.resolve()),
    onStop: fn(() => Promise.resolve()),
    onReplay: fn(() => Promise.resolve()),
  },
}
export default meta
type Story = StoryObj<typeof OfferView>

export const ADraft: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const tiers = canvas.getByRole('textbox', { name: /阶梯/ })
    await userEvent.clear(tiers)
    await userEvent.type(tiers, '300:12')
    await waitFor(() => expect(canvas.getByRole('button', { name: '提交发布' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: '提交发布' }))
    await expect(args.onFile).toHaveBeenCalledWith([expect.objectContaining({ name: '冬季慢病满减', tiers: '300:12' })])
  },
}

export const WithProblems: Story = {
  args: {
    onTry: () =>
      Promise.resolve({ ...trial, differences: [], warnings: [], problems: ['满减「冬季慢病满减」：结束须晚于开始'] }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByText('满减「冬季慢病满减」：结束须晚于开始').length).toBeGreaterThan(0))
    await expect(canvas.getByRole('button', { name: '提交发布' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: '指定会员' }), '康民大药房{Enter}')
    await waitFor(() => expect(canvas.getByText(/填写完整后，这里显示同一购物车/)).toBeVisible())
  },
}

/** The offer is complete, but no cart is priced: no member matches the typed name. */
export const UnknownMember: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: '指定会员' }), '没有这家{Enter}')
    await waitFor(() => expect(canvas.getByText(/没有找到会员“没有这家”/)).toBeVisible())
  },
}

export const Replayed: Story = {
  args: {
    sheet: {
      ...draft,
      draft: draft.draft && {
        ...draft.draft,
        replay: {
          at: now,
          days: 30,
          orders: 2946,
          touched: 412,
          sales: yuan('3485575.68'),
          given: yuan('4120'),
          margin: { before: yuan('465579.58'), after: yuan('461459.58') },
        },
      },
    },
  },
}

export const Filed: Story = {
  args: { sheet: { ...draft, standing: 'filed', draft: draft.draft && { ...draft.draft, state: 'filed' } } },
}

export const OfTheShop: Story = {
  args: { sheet: { ...draft, ref: 'activities:1' as never, draft: null, standing: 'running', barToStop: null } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '提交停止' }))
    await userEvent.click(within(document.body).getByRole('button', { name: '提交' }))
    await expect(args.onStop).toHaveBeenCalled()
  },
}

export const Lottery: Story = {
  args: {
    kind: 'lottery',
    sheet: null,
    onTry: () => Promise.resolve({ ...trial, warnings: [], budget: [{ name: '现金券全部抽出', amount: '¥600.00' }] }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '加一行' }))
    await expect(canvas.getByRole('textbox', { name: '第 2 行奖品' })).toBeVisible()
    await waitFor(() => expect(canvas.getByText('预算：现金券全部抽出')).toBeVisible())
  },
}

export const ChooseAKind: Story = {
  args: { kind: null, sheet: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '抽奖' }))
    await expect(args.onKind).toHaveBeenCalledWith('lottery')
  },
}
