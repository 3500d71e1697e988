import type { Meta, StoryObj } from '@storybook/react-vite'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import {
  aWireSpecialPrice,
  goodsFixture,
  goodsListFixture,
  hiddenGoodsFixture,
  longNamesFixture,
  pictures,
  unbrokenFixture,
} from '@xinglin/ui-kit/commerce/fixtures'
import { groupFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { goodsId } from '@xinglin/domain/testing'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ServerClock } from '../../shared/server-clock.tsx'
import { memberFixture, shopOpensAt } from '../../shared/shop-fixtures.ts'
import { type HomeData, HomeView } from './home-view.tsx'

const now = instant(shopOpensAt * 1000)

const flash = (
  id: number,
  soldPercent: number | null,
  bounds: { readonly left?: number; readonly limit?: number } = {},
) => ({
  goods: goodsFixture({
    id,
    special_price: aWireSpecialPrice({ kind: 'flash_sale', price: '6.90', left: bounds.left ?? null }),
    xg_number: bounds.limit ?? null,
    goods_image: [pictures.green],
  }),
  soldPercent,
})

const bought = ['8.90', '8.20', '8.60', '9.00'].map((price, at) => ({
  goods: goodsFixture({ id: 140 + at, name: ['苯磺酸氨氯地平片', '维生素C片', '六味地黄丸', '奥美拉唑肠溶胶囊'][at] }),
  last: { quantity: 20 * (at + 1), price: yuan(price), at: instant(now - 2_000_000_000) },
  times: 9 - at,
}))

const groupNames = ['蒙脱石散', '布洛芬缓释胶囊', '上臂式电子血压计']

const groupBuys = [312, 540, 590].map((reached, at) => {
  const group = groupFixture({ id: at + 1, reached_number: reached })
  return {
    id: (at + 1) as GroupBuyId,
    goods: goodsFixture({ id: 150 + at, name: groupNames[at] }),
    startsAt: now,
    endsAt: group.endsAt,
    outcome: 'open' as const,
    deal: { price: yuan('7.60'), minimum: 20, limit: 200, group },
  }
})

const home: HomeData = {
  hero: [
    { image: pictures.green, url: '/list?manjian_id=1', title: '秋冬呼吸用药备货', subtitle: '满 2000 元减 100 元' },
    { image: pictures.blue, url: '/nothing', title: '慢病常备', subtitle: '没有专场页的一张' },
  ],
  notices: ['关于冬季冷链配送的通知', '检验报告更新说明'].map((title, at) => ({ id: at + 1, title, publishedAt: now })),
  flashSale: {
    startsAt: instant(now - 2_136_000),
    endsAt: instant(now + 5_076_000),
    offers: [68, 41, 22, 87, 35, 9].map((sold, at) => flash(at + 1, sold, { left: 50 })),
  },
  zones: (['freeShipping', 'nearExpiry', 'groupBuys', 'controlled', 'herbs', 'devices'] as const).map((zone, at) => ({
    zone,
    count: 312 * (at + 1),
    picture: pictures.green,
  })),
  recommended: goodsListFixture().slice(0, 5),
  groupBuys: [],
  bought: [],
  newcomer: [],
  floors: [{ title: '感冒呼吸', subtitle: '退热、止咳', url: '/list?select=100', goods: [goodsFixture()] }],
}

const brands = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  name: `松岑制药${String(at + 1)}`,
  logo: pictures.purple,
  goodsCount: 128,
}))

const meta: Meta<typeof HomeView> = {
  title: '页面/首页',
  component: HomeView,
  args: {
    ...home,
    brands,
    member: memberFixture(),
    signIn: '/login',
    reports: { onPress: fn() },
    adding: new Set<number>(),
    favourites: new Set([101]),
    onFavourite: fn(),
    onAdd: fn(),
    onSignOut: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ServerClock from={now}>
        <Story />
      </ServerClock>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof HomeView>

export const Member: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2026-12-18')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '请及时更新证件' })).toHaveAttribute('href', '/zhzx/basic/zzzj')
    await expect(canvas.getByRole('timer', { name: /^距结束 01:24:/ })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '限时秒杀' }).querySelectorAll('h3')).toHaveLength(5)
    const zones = within(canvas.getByRole('navigation', { name: '专区' }))
    await expect(zones.getAllByRole('link')).toHaveLength(6)
    await expect(zones.getByRole('link', { name: /控销专区.*1,248 个品种/ })).toHaveAttribute('href', '/kxzq')
    const tools = within(canvas.getByRole('navigation', { name: '采购工具' }))
    await expect(tools.getAllByRole('link')).toHaveLength(5)
    await expect(tools.getByRole('link', { name: /常购清单/ })).toHaveAttribute('href', '/zzfw/kjcg')
    await expect(tools.getByRole('button', { name: /检验报告/ })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '品牌专区' }).querySelectorAll('li')).toHaveLength(8)
  },
}

export const FlashSaleWithPools: Story = {
  args: {
    flashSale: {
      startsAt: now,
      endsAt: instant(now + 5_076_000),
      offers: [
        flash(1, 68, { left: 1340, limit: 50 }),
        flash(2, 100, { left: 0 }),
        flash(3, 99, { left: 0 }),
        flash(4, 0, { left: 1340 }),
        flash(5, null),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('region', { name: '限时秒杀' })
    await expect(within(panel).getByRole('link', { name: '查看全部秒杀' })).toHaveAttribute(
      'href',
      '/list?tag=%E7%A7%92',
    )
    const [open, gone, usedUp, untouched, boundless] = panel.querySelectorAll('li')
    await expect(open).toHaveTextContent(/已售 68%限购 50盒$/)
    await expect(gone).toHaveTextContent(/已抢光$/)
    await expect(usedUp).toHaveTextContent(/已售 99%已达限购$/)
    await expect(untouched).toHaveTextContent(/已售 0%限购 1,340盒$/)
    await expect(boundless).not.toHaveTextContent(/已售|限购/)
    const bars = within(panel).getAllByRole<HTMLProgressElement>('progressbar', { name: '已售' })
    await expect(bars.map((bar) => bar.value)).toEqual([68, 100, 99, 0])
  },
}

export const FlashSaleOnAPhone: Story = {
  ...FlashSaleWithPools,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: '限时秒杀' }))
    await expect(panel.getByText('已抢光')).toBeVisible()
    await expect(panel.getByText('已达限购')).toBeVisible()
    await expect(panel.getByText('已售 68%')).not.toBeVisible()
  },
}

const slideOf = (hero: HTMLElement): HTMLElement | null => hero.querySelector('li:not([inert])')

export const HeroTurnsWhenAsked: Story = {
  play: async ({ canvasElement }) => {
    const hero = within(canvasElement).getByRole('region', { name: '活动' })
    await expect(within(hero).getByRole('link', { name: '查看专场 秋冬呼吸用药备货' })).toBeVisible()
    const next = await within(hero).findByRole('button', { name: '下一张' })
    await userEvent.click(next)
    await waitFor(() => expect(slideOf(hero)).toHaveTextContent('慢病常备'))
    // A picture whose campaign has no page is not a link.
    await expect(slideOf(hero)?.querySelector('a')).toBeNull()
    await userEvent.click(next)
    await waitFor(() => expect(slideOf(hero)).toHaveTextContent('秋冬呼吸用药备货'))
  },
}

export const BoughtAgainAndAgain: Story = {
  args: { bought, groupBuys },
  play: async ({ canvasElement, args }) => {
    const table = within(within(canvasElement).getByRole('region', { name: '常购补货' }))
    await userEvent.click(table.getByRole('button', { name: '加购 维生素C片' }))
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ quantity: 40 })])
    await userEvent.click(table.getByRole('checkbox', { name: '选择 六味地黄丸' }))
    await userEvent.click(table.getByRole('button', { name: '批量加入购物车' }))
    await expect(args.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ quantity: 60 })])
    const groups = within(within(canvasElement).getByRole('region', { name: '拼团进行中' }))
    await expect(groups.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await expect(groups.getByRole('link', { name: '拼团专区' })).toHaveAttribute('href', '/ptzq')
    const [one] = groups.getAllByRole('heading', { level: 3 })
    await expect(one?.querySelector('a')).toHaveAttribute('href', `/list/info-pt/${groupBuys[0]?.id ?? ''}`)
  },
}

export const OpenGroupsAlone: Story = { args: { groupBuys } }

export const OpenGroupsOfAGuest: Story = {
  args: {
    member: null,
    groupBuys: groupBuys.map((offer) => ({
      ...offer,
      goods: hiddenGoodsFixture('guest', { id: offer.goods.id, name: offer.goods.name }),
      deal: null,
    })),
  },
}

export const Waiting: Story = {
  args: { member: memberFixture({ is_passed: 0, expiring: [] }) },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '查看资质' })
    await expect(link).toHaveAttribute('href', '/zhzx/basic/zzzj')
  },
}

export const Guest: Story = {
  args: {
    member: null,
    recommended: [hiddenGoodsFixture('guest')],
    flashSale: {
      startsAt: now,
      endsAt: instant(now + 1000),
      offers: [{ goods: hiddenGoodsFixture('guest'), soldPercent: 68 }],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('登录后可见').length).toBeGreaterThan(1)
    await expect(canvas.getByRole('region', { name: '登录' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '限时秒杀' })).toHaveTextContent(/登录后可见.*已售 68%$/)
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tools = within(canvas.getByRole('navigation', { name: '采购工具' }))
    await expect(tools.getAllByRole('link')).toHaveLength(9)
    const topOf = (name: string) => canvas.getByRole('region', { name }).getBoundingClientRect().top
    await expect(topOf('我的采购')).toBeGreaterThan(topOf('品牌专区'))
    const hrefs = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(hrefs.indexOf('/order?state=10')).toBeGreaterThan(hrefs.indexOf('/ppzq'))
  },
}

export const LongWords: Story = {
  args: {
    member: memberFixture({ company: '槐序大药房连锁有限公司'.repeat(10) }),
    recommended: [longNamesFixture(), unbrokenFixture()],
    flashSale: {
      startsAt: now,
      endsAt: instant(now + 1000),
      offers: [longNamesFixture(), unbrokenFixture()].map((goods) => ({ goods, soldPercent: 87 })),
    },
    notices: [{ id: 1, title: '关于冬季冷链配送与近效期商品退换规则的通知'.repeat(5), publishedAt: now }],
  },
}

export const NothingLoaded: Story = {
  args: {
    hero: [],
    notices: [],
    flashSale: null,
    zones: [],
    recommended: [],
    floors: [],
    groupBuys: [],
    bought: [],
    brands: [],
    member: null,
  },
}

/** 新人特价 for a buyer who has not ordered yet. */
export const Newcomer: Story = {
  args: {
    newcomer: goodsListFixture()
      .slice(0, 5)
      .map((goods) => ({ ...goods, id: goodsId(goods.id + 500) })),
  },
  play: async ({ canvasElement }) => {
    const shelf = within(canvasElement).getByRole('region', { name: '新人特价' })
    await expect(within(shelf).getAllByRole('article')).toHaveLength(5)
  },
}
