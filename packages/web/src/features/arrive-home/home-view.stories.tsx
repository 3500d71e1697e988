import type { Meta, StoryObj } from '@storybook/react-vite'
import { session } from '@xinglin/api-contract/members-codecs'
import { instant } from '@xinglin/domain/kernel/time'
import {
  aWireSpecialPrice,
  decoded,
  goodsFixture,
  goodsListFixture,
  hiddenGoodsFixture,
  longNamesFixture,
  pictures,
  unbrokenFixture,
} from '@xinglin/ui-kit/commerce/fixtures'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ServerClock } from '../../shared/server-clock.tsx'
import { type HomeData, HomeView } from './home-view.tsx'

const now = instant(Date.UTC(2026, 10, 20, 2, 35, 24))

const memberFixture = (overrides: { readonly [field: string]: unknown } = {}) =>
  decoded(session, {
    show: 1,
    timestamp: 1_795_142_124,
    member: {
      id: 1,
      username: 'demo-pharmacy',
      name: '林知夏',
      company: '槐序大药房连锁有限公司',
      phone: '13800000021',
      face: '',
      customer: 'XL000001',
      address: '浙江省 杭州市 西湖区 槐序路 18 号一层',
      is_special: 0,
      is_show_youx: 1,
      ywy: null,
      wechat: null,
      quality_inspection: { quality_inspection_url: '', msg: '' },
      login_url: '/login',
      head_office: null,
      token: '',
      rank: 1,
      is_passed: 1,
      is_can_chat: 1,
      is_AfterSale: 1,
      points: 3286,
      cart: 8,
      message_count: 3,
      admin: { name: '周岚', phone: '400-000-0000', is_default: 1 },
      expiring: [{ name: '药品经营许可证', expires_on: '2026-12-18' }],
      common_config: { hot_line: '400-000-0000', qq1: '10000001', qq2: '10000002' },
      order_counts: { unpaid: 2, to_ship: 1, to_receive: 3 },
      balance: '0.00',
      ...overrides,
    },
  }).member

const flash = (id: number) =>
  goodsFixture({ id, special: aWireSpecialPrice({ kind: 'flash', price: '6.90' }), goods_image: [pictures.green] })

const home: HomeData = {
  hero: [
    { image: pictures.green, url: '/list?manjian_id=1', title: '秋冬呼吸用药备货', subtitle: '满 2000 元减 100 元' },
    { image: pictures.blue, url: '/nothing', title: '慢病常备', subtitle: '没有专场页的一张' },
  ],
  notices: ['关于冬季冷链配送的通知', '药检报告更新说明'].map((title, at) => ({ id: at + 1, title, publishedAt: now })),
  flashSale: {
    startsAt: instant(now - 2_136_000),
    endsAt: instant(now + 5_076_000),
    goods: [flash(1), flash(2), flash(3), flash(4), flash(5), flash(6)],
  },
  recommended: goodsListFixture(),
  groupBuys: [],
  bought: [],
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
    adding: new Set<number>(),
    kept: new Set([101]),
    onKeep: fn(),
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
    await expect(canvas.getByRole('timer', { name: /^距结束 01:24:/ })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '限时秒杀' }).querySelectorAll('h3')).toHaveLength(5)
    await expect(canvas.getByRole('region', { name: '品牌专区' }).querySelectorAll('li')).toHaveLength(8)
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
    // A picture whose campaign has no page offers no way to it.
    await expect(slideOf(hero)?.querySelector('a')).toBeNull()
    await userEvent.click(next)
    await waitFor(() => expect(slideOf(hero)).toHaveTextContent('秋冬呼吸用药备货'))
  },
}

export const Waiting: Story = { args: { member: memberFixture({ is_passed: 0, expiring: [] }) } }

export const Guest: Story = {
  args: {
    member: null,
    recommended: [hiddenGoodsFixture('guest')],
    flashSale: { startsAt: now, endsAt: instant(now + 1000), goods: [hiddenGoodsFixture('guest')] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('登录后可见').length).toBeGreaterThan(1)
    await expect(canvas.getByRole('region', { name: '登录' })).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const LongWords: Story = {
  args: {
    member: memberFixture({ company: '槐序大药房连锁有限公司'.repeat(10) }),
    recommended: [longNamesFixture(), unbrokenFixture()],
    flashSale: { startsAt: now, endsAt: instant(now + 1000), goods: [longNamesFixture(), unbrokenFixture()] },
    notices: [{ id: 1, title: '关于冬季冷链配送与近效期商品退换规则的通知'.repeat(5), publishedAt: now }],
  },
}

export const NothingLoaded: Story = {
  args: {
    hero: [],
    notices: [],
    flashSale: null,
    recommended: [],
    floors: [],
    groupBuys: [],
    bought: [],
    brands: [],
    member: null,
  },
}
