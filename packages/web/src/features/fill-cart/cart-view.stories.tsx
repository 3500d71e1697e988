import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  aWireCartLine,
  aWireCombinationLine,
  aWireSpendOffer,
  cartFixture,
  pricedCartFixture,
} from '@xinglin/ui-kit/commerce/cart-fixtures'
import { aWireGoods } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ALL_LINES } from '../../shared/all-lines.ts'
import { CartView } from './cart-view.tsx'

const cart = pricedCartFixture()

const meta: Meta<typeof CartView> = {
  title: '页面/购物车',
  component: CartView,
  parameters: { layout: 'fullscreen' },
  args: {
    cart,
    filters: cartFixture().filters,
    filter: ALL_LINES,
    shown: null,
    refusalOf: () => null,
    onSelect: fn(),
    onQuantity: fn(),
    onRemove: fn(),
    onFavourite: fn(),
    onCopy: fn(),
    onTopUp: fn(),
    onExchange: fn(),
    onSettle: fn((event) => event.preventDefault()),
  },
}
export default meta
type Story = StoryObj<typeof CartView>

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const titles = page.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    await expect(titles).toEqual(['呼吸用药专场', '其他商品', '暂不可采购'])
    await userEvent.click(page.getByRole('checkbox', { name: '选择 蒙脱石散' }))
    await expect(args.onSelect).toHaveBeenCalledWith([4], true)
    await userEvent.click(page.getByRole('button', { name: '删除选中' }))
    await expect(args.onRemove).toHaveBeenCalledWith([1, 2, 3])
    await userEvent.click(page.getByRole('button', { name: '移入收藏 阿莫西林胶囊' }))
    await expect(args.onFavourite).toHaveBeenCalledWith([expect.objectContaining({ id: 1 })])
    await userEvent.click(page.getByRole('button', { name: '移入收藏' }))
    await expect(args.onFavourite).toHaveBeenLastCalledWith([1, 2, 3].map((id) => expect.objectContaining({ id })))
    await userEvent.click(page.getByRole('button', { name: '复制到其他门店' }))
    await expect(args.onCopy).toHaveBeenCalledWith([1, 2, 3])
    await userEvent.click(page.getByRole('button', { name: '清理失效商品' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith([5, 6])
  },
}

export const WithoutStores: Story = {
  args: { onCopy: null },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: '移入收藏' })).toBeVisible()
    await expect(page.queryByRole('button', { name: '复制到其他门店' })).toBeNull()
  },
}

/** 凑单 is offered where something is missing: for free shipping, and for the next tier of the activity. */
export const ToppingUp: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(within(page.getByRole('region', { name: '运费提示' })).getByRole('link', { name: '去凑单' }))
    await expect(args.onTopUp).toHaveBeenCalledWith(
      expect.objectContaining({ goal: { kind: 'freeShipping' }, words: expect.stringMatching(/^再买 ¥.+ 免运费$/) }),
    )
    await userEvent.click(
      within(page.getByRole('region', { name: '呼吸用药专场' })).getByRole('link', { name: '去凑单' }),
    )
    await expect(args.onTopUp).toHaveBeenLastCalledWith(
      expect.objectContaining({ goal: { kind: 'activity', activityId: 11 }, words: '再买 ¥760.00 可减 ¥100' }),
    )
    const account = page.getByRole('region', { name: '结算' })
    await userEvent.click(within(account).getByText('价格明细'))
    await expect(await within(account).findByText('商品金额（3 种）')).toBeVisible()
  },
}

export const SelectingAllLeavesOutWhatCannotBeBought: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: '全选' }))
    await expect(args.onSelect).toHaveBeenCalledWith([1, 2, 3, 4], true)
  },
}

export const Filtered: Story = {
  args: {
    filter: 1,
    shown: cart.lines
      .filter(({ line }) => line.kind === 'goods' && line.lineKind === 'specialPrice')
      .map(({ line }) => line.id),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    await expect(page.getByRole('region', { name: '结算' })).toHaveTextContent('已选 3 种')
  },
}

const exchange = { kind: 'exchange', gift_data: null, price: '1.90', most: 3 }

export const EveryKindOfLine: Story = {
  args: {
    cart: pricedCartFixture({
      data: [
        aWireCartLine(),
        aWireCombinationLine(),
        {
          id: 91,
          type: 4,
          is_yj: 0,
          exchange: aWireSpendOffer({ ...exchange, id: 2 }),
          number: 2,
          is_selected: 1,
          price: '1.90',
        },
      ],
      mzhg_data: [
        aWireSpendOffer(),
        aWireSpendOffer({ ...exchange, id: 2 }),
        aWireSpendOffer({ ...exchange, id: 3, name: '肠胃用药换购' }),
        aWireSpendOffer({ id: 4, name: '满千赠', amount: '1000.00' }),
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const titles = page.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    await expect(titles).toEqual(['呼吸用药专场', '其他商品', '慢病守护组合', '满赠换购'])
    await expect(canvasElement).toHaveTextContent('共 3 种')
    await expect(page.getByText('× 2盒')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '换购 医用外科口罩' }))
    await expect(args.onExchange).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }))
    await userEvent.click(page.getByRole('checkbox', { name: '选择 慢病守护组合' }))
    await expect(args.onSelect).toHaveBeenCalledWith([90], false)
  },
}

export const ALostExchange: Story = {
  args: {
    cart: pricedCartFixture({
      data: [
        aWireCartLine({ number: 10 }),
        {
          id: 91,
          type: 4,
          is_yj: 0,
          exchange: aWireSpendOffer({ ...exchange, id: 2 }),
          number: 2,
          is_selected: 1,
          price: '1.90',
        },
      ],
      mzhg_data: [aWireSpendOffer({ ...exchange, id: 2 })],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('未达到换购条件，换购商品已移除')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { cart: pricedCartFixture({ data: [] }), filters: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('购物车空空如也~')).toBeVisible()
    await expect(within(canvasElement).getByRole('link', { name: '去常购清单' })).toHaveAttribute('href', '/zzfw/kjcg')
    await expect(within(canvasElement).queryByRole('region', { name: '结算' })).toBeNull()
  },
}

/** A cart with this many lines of different names, a seventh of them in the 满减. */
const aLongCart = (length: number) =>
  pricedCartFixture({
    data: Array.from({ length }, (_, at) =>
      aWireCartLine({
        id: at + 1,
        number: ((at % 40) + 1) * 10,
        goods_manjian_id: at % 7 === 0 ? 11 : 0,
        goods: aWireGoods({ id: 1000 + at, name: `第${at + 1}号胶囊` }),
      }),
    ),
  })

/** A lazily loaded script, on a busy machine. */
const late = { timeout: 10_000 }

/** No row that is partly covered by a bar is measured for target size. */
const backToTheTop = (): void => window.scrollTo(0, 0)

export const ManyLines: Story = {
  args: { cart: aLongCart(22) },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const finder = await page.findByRole('searchbox', { name: '查找购物车商品' }, late)
    await userEvent.type(finder, '没有')
    await expect(page.getByText('购物车中没有这样的商品')).toBeVisible()
    await userEvent.clear(finder)
    await userEvent.type(finder, '第2 胶囊{Enter}')
    await expect(page.getByText('第 1 / 4 种：第22号胶囊，按 Esc 转到该商品')).toBeVisible()
    // A scroll position where no row is partly covered by the bar.
    page.getByRole('link', { name: '第22号胶囊' }).closest('li')?.scrollIntoView({ block: 'end' })
  },
}

export const AThousandLines: Story = {
  args: { cart: aLongCart(1000) },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const drawn = (): number => canvasElement.querySelectorAll('*').length
    await waitFor(() => expect(canvasElement.querySelector('[aria-setsize]')).not.toBeNull(), late)
    await expect(drawn()).toBeLessThan(1200)
    const finder = await page.findByRole('searchbox', { name: '查找购物车商品' }, late)
    await userEvent.type(finder, '第8 00号{Enter}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('第800号胶囊'))
    const row = document.activeElement
    await expect(row).toHaveAttribute('aria-setsize', '857')
    await expect(row).toHaveAttribute('aria-posinset', '685')
    await expect(row).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onSelect).toHaveBeenLastCalledWith([800], false)
    await expect(drawn()).toBeLessThan(1200)
    backToTheTop()
  },
}
