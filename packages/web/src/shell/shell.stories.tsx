import type { Meta, StoryObj } from '@storybook/react-vite'
import { api } from '@xinglin/api-contract/api'
import { createClient } from '@xinglin/api-contract/client'
import { cartFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { goodsListFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { adFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { HomeView } from '../features/arrive-home/home-view.tsx'
import { ClientProvider } from '../shared/client-context.tsx'
import { patterns, paths } from '../shared/paths.ts'
import { ROOT_ROUTE, type ShopData } from '../shared/session.tsx'
import { shopFixture } from '../shared/shop-fixtures.ts'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'

/** A fake API with a cart, and nothing else. */
const client = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href)
    const data = pathname === '/api/cart/list' ? api.cart.list.output.encode(cartFixture()) : null
    return Response.json({ code: 10_000, msg: '', data })
  },
})

const Goods = () => (
  <GoodsGrid aria-label="商品" items={goodsListFixture()} keyOf={({ id }) => id}>
    {(goods) => <GoodsCard goods={goods} href={paths.goods(goods.id)} signInHref={paths.login()} onAdd={fn()} />}
  </GoodsGrid>
)

/** The hero is beside the open menu, not goods. */
const Home = ({ shop: { session, common } }: Pick<FrameProps, 'shop'>) => (
  <HomeView
    hero={[adFixture()]}
    notices={[{ id: 1, title: '关于冬季冷链配送的通知', publishedAt: session.serverTime }]}
    flashSale={null}
    zones={[]}
    recommended={goodsListFixture().slice(0, 5)}
    floors={[]}
    groupBuys={[]}
    bought={[]}
    newcomer={[]}
    brands={common.brands}
    member={session.member}
    signIn={paths.login()}
    reports={null}
    adding={new Set()}
    favourites={new Set()}
    onAdd={fn()}
    onFavourite={fn()}
    onSignOut={fn()}
  />
)

type FrameProps = {
  /** A pattern of the route table: its frame is shown. */
  readonly path: string
  /** Behind it. */
  readonly query?: string
  readonly shop: ShopData
}

/** The frame of a page around a few goods. */
const Framed = ({ path, query = '', shop }: FrameProps) => {
  const page = path === patterns.home ? <Home shop={shop} /> : <Goods />
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          id: ROOT_ROUTE,
          loader: () => shop,
          element: <Shell />,
          children: [{ path: '*', element: page, handle: screens.find((screen) => screen.path === path) }],
        },
      ],
      { initialEntries: [`${path}${query}`], hydrationData: { loaderData: { [ROOT_ROUTE]: shop } } },
    ),
  )
  return (
    <ClientProvider client={client}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
}

const member = shopFixture({})
const guest = shopFixture(null)

const meta = {
  title: '页面/外框',
  component: Framed,
  args: { path: patterns.list, shop: member },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    sessionStorage.clear()
  },
} satisfies Meta<typeof Framed>
export default meta
type Story = StoryObj<typeof meta>

export const HomePage: Story = {
  args: { path: patterns.home },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('资质已通过')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /感冒咳嗽/ })).toBeVisible()
    await expect(canvas.getAllByRole('complementary', { name: /广告/ }).length).toBeGreaterThan(1)
  },
}

export const HomePageOfAGuest: Story = {
  args: { path: patterns.home, shop: guest },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '请登录' })).toBeVisible()
  },
}

export const List: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('link', { name: /感冒咳嗽/ })).toBeNull()
    await expect(canvas.queryByRole('complementary', { name: /广告/ })).toBeNull()
    await expect(canvas.getAllByText('专属客服')[0]).toBeVisible()
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(56)
  },
}

export const Zone: Story = {
  args: { path: patterns.dailySpecials },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('每日特价', { selector: 'summary' })).toBeVisible()
    const strip = within(canvas.getByRole('navigation', { name: '主导航' }))
    await expect(strip.getByRole('link', { name: /每日特价/ })).toHaveAttribute('aria-current', 'page')
  },
}

export const MenuOpenedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: '全部药品分类' }).focus()
    await userEvent.keyboard('{Enter}')
    canvas.getByRole('button', { name: '抗菌消炎的子分类' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: '头孢类' })).toBeVisible()
  },
}

export const HeaderThatFollows: Story = {
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 600)
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByRole('button', { name: '全部药品分类' })).toHaveLength(2))
  },
}

export const ASearchThatStartsOver: Story = {
  args: { path: patterns.search, query: '?keyword=禾苓&type=1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: '厂家' })).toBeChecked()
    const drugs = canvas.getByRole('link', { name: '快捷采购' })
    await userEvent.click(drugs)
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: '搜索药品' })).toHaveValue(''))
    await expect(canvas.getByRole('radio', { name: '药品' })).toBeChecked()
  },
}

export const CartPanelOpen: Story = {
  play: async ({ canvasElement }) => {
    const rail = within(within(canvasElement).getByRole('complementary', { name: '侧边工具栏' }))
    rail.getByRole('button', { name: /购物车/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await rail.findByRole('link', { name: '去购物车结算' }, { timeout: 10_000 })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(rail.queryByRole('link', { name: '去购物车结算' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await expect(await rail.findByRole('link', { name: '去购物车结算' }, { timeout: 10_000 })).toBeVisible()
  },
}

export const MemberPages: Story = { args: { path: patterns.orders } }

export const MemberPagesOnAPhone: Story = {
  args: { path: patterns.orders },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '返回' }).parentElement).toHaveTextContent('我的订单')
    await expect(canvas.queryByRole('navigation', { name: '会员中心' })).toBeNull()
  },
}

export const Login: Story = {
  args: { path: patterns.login, shop: guest },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('search')).toBeNull()
    await expect(canvas.queryByRole('navigation', { name: '主导航' })).toBeNull()
  },
}

export const CartSteps: Story = { args: { path: patterns.checkout } }

export const WithoutHeaderAndFooter: Story = {
  args: { path: patterns.freeShippingRules },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('banner')).toBeNull()
    await expect(within(canvasElement).queryByRole('contentinfo')).toBeNull()
  },
}

export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** The calls for menus, help and ads failed. */
export const NothingKnown: Story = {
  args: {
    shop: {
      ...guest,
      common: { ...guest.common, hotWords: [], nav: [], categories: [], brands: [], hotline: '' },
      footer: [],
      ads: { header: null, aboveFooter: null, bottom: null },
    },
  },
}

export const LongWords: Story = {
  args: { shop: shopFixture({ company: '槐序大药房连锁有限公司'.repeat(12), cart: 240 }) },
}
