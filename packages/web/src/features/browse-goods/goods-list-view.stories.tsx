import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Zone } from '@xinglin/domain/content'
import { type GoodsFacets, type GoodsList, wholeList } from '@xinglin/domain/goods'
import { goodsListFixture, hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { adFixture } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { GoodsListView } from './goods-list-view.tsx'

const facets: GoodsFacets = {
  categories: [
    '感冒咳嗽',
    '消化系统',
    '心脑血管',
    '皮肤外用',
    '维生素矿物质',
    '妇科用药',
    '儿科用药',
    '五官用药',
    '骨伤科',
  ].map((label, at) => ({ value: String(100 + at), label, count: 231 - at * 17, initial: null })),
  manufacturers: ['砚川禾苓药业', '玉樟仁朴制药', '琅岭颐柏药业'].map((label, at) => ({
    value: String(at + 1),
    label,
    count: 80 - at,
    initial: 'YYL'.charAt(at),
  })),
  dosageForms: [{ value: '片剂', label: '片剂', count: 303, initial: null }],
  rxClasses: [{ value: 'RX', label: '处方药', count: 20, initial: null }],
  tags: [
    { value: '满', label: '满减', count: 120, initial: null },
    { value: '特', label: '特价', count: 44, initial: null },
  ],
  warehouses: [
    { value: '1', label: '华东一仓', count: 900, initial: null },
    { value: '2', label: '华南二仓', count: 386, initial: null },
  ],
}

const list: GoodsList = {
  list: goodsListFixture(),
  total: 1286,
  capped: false,
  page: 1,
  pageSize: 20,
  facets,
  conditions: { inStock: 1204, freeShipping: 96, nearExpiry: 31, boughtBefore: 57 },
  meant: [],
  insteadOf: null,
}

const meta: Meta<typeof GoodsListView> = {
  title: '页面/商品列表',
  component: GoodsListView,
  args: {
    place: { of: 'all', layout: 'cards' },
    query: { ...wholeList, warehouses: [1] },
    list,
    zone: null,
    hot: [],
    way: [],
    signInHref: '/login?next=%2Flist',
    adding: new Set(),
    held: new Map(),
    outcomes: new Map(),
    waiting: false,
    favourites: new Set([101]),
    onFavourite: fn(),
    onFavouriteAll: fn(),
    onLayout: fn(),
    onAdd: fn(),
    onJump: fn(),
  },
}
export default meta
type Story = StoryObj<typeof GoodsListView>

export const Cards: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '收藏 阿莫西林胶囊', pressed: true }))
    await expect(args.onFavourite).toHaveBeenCalledWith(args.list?.list[0], false)
    await userEvent.click(canvas.getByRole('button', { name: '加购 阿莫西林胶囊' }))
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ quantity: 10 })])
    await userEvent.type(canvas.getByLabelText('到第'), '9{Enter}')
    await expect(args.onJump).toHaveBeenCalledWith('/list?ck_id=1&page=9')
  },
}

export const Table: Story = {
  args: { place: { of: 'all', layout: 'pictures' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '收藏 阿莫西林胶囊', pressed: true }))
    await expect(args.onFavourite).toHaveBeenCalledWith(args.list?.list[0], false)
    await expect(canvas.queryByRole('button', { name: '批量收藏' })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }))
    await userEvent.click(await canvas.findByRole('button', { name: '批量收藏' }))
    await expect(args.onFavouriteAll).toHaveBeenCalledWith([args.list?.list[0]])
    // A column heading changes the order of the list, as the bar above does.
    const expiry = canvas.getByRole('columnheader', { name: '效期' })
    await expect(expiry).toHaveAttribute('aria-sort', 'none')
    await expect(within(expiry).getByRole('link')).toHaveAttribute('href', '/list/table?ck_id=1&sort=expiry_down')
    canvasElement.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(canvas.getByRole('link', { name: '无图' }))
    await expect(args.onLayout).toHaveBeenCalledWith('dense')
  },
}

export const AddedTogether: Story = {
  args: {
    place: { of: 'all', layout: 'pictures' },
    outcomes: new Map([
      [101, { quantity: 120, notice: '' }],
      [102, { quantity: 0, notice: '超出限购数量' }],
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已加购 120盒')).toBeVisible()
    await expect(canvas.getByText('未加入，超出限购数量')).toBeVisible()
  },
}

export const WithoutPictures: Story = { args: { place: { of: 'all', layout: 'dense' } } }

export const SearchResult: Story = {
  args: { place: { of: 'search', layout: 'cards' }, query: { ...wholeList, keyword: '阿莫' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('“阿莫”的搜索结果')
  },
}

export const FreeShippingZone: Story = {
  args: { place: { of: 'freeShipping', layout: 'cards' }, query: wholeList },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '包邮规则' })).toHaveAttribute('href', '/yx/rule')
    await expect(canvas.getByRole('link', { name: '列表' })).toHaveAttribute('href', '/yx/table')
    await expect(canvas.queryByText('优惠', { selector: 'summary' })).toBeNull()
  },
}

export const Guest: Story = {
  args: { list: { ...list, list: [hiddenGoodsFixture('guest'), hiddenGoodsFixture('guest', { id: 2 })] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('¥')).toBeNull()
    await expect(canvas.getAllByText('登录后可见')).toHaveLength(2)
    await expect(canvas.getAllByRole('link', { name: '登录后采购' })[0]).toHaveAttribute('href', '/login?next=%2Flist')
  },
}

export const InTheCartSince: Story = {
  args: { held: new Map([[101, 120]]) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('已加购 120盒')).toBeVisible()
  },
}

export const SlipOfThePen: Story = {
  args: {
    place: { of: 'search', layout: 'cards' },
    query: { ...wholeList, keyword: '阿莫西林胶襄' },
    list: { ...list, list: [], total: 0, meant: ['阿莫西林胶囊'] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^您是否要找/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '阿莫西林胶囊' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('阿莫西林胶囊')),
    )
  },
}

const herbs: Zone = {
  ads: [adFixture({ title: '中药饮片', subtitle: '产地、等级逐一标明', url: '/zyyp' })],
  floors: [{ title: '解表清热', subtitle: '', url: '/list?select=156&zy=2', goods: goodsListFixture().slice(0, 5) }],
}

/** The picture of a zone above its list, its floors below. */
export const HerbZone: Story = {
  args: { place: { of: 'herbs', layout: 'cards' }, query: wholeList, zone: herbs },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('产地、等级逐一标明')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '查看详情' })).toBeNull()
    const floor = within(canvas.getByRole('region', { name: '解表清热' }))
    await expect(floor.getByRole('link', { name: /查看全部/ })).toHaveAttribute('href', '/list?select=156&zy=2')
  },
}

export const FreeShippingBand: Story = {
  args: {
    place: { of: 'freeShipping', layout: 'cards' },
    query: wholeList,
    zone: { ...herbs, ads: [adFixture({ title: '包邮专区', url: '/yx/rule' })] },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '查看详情' })).toHaveAttribute('href', '/yx/rule')
  },
}

export const HerbZoneOnAPhone: Story = {
  args: { ...HerbZone.args },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const OffTheShelf: Story = {
  args: {
    place: { of: 'search', layout: 'cards' },
    query: { ...wholeList, keyword: '6900000000017' },
    list: { ...list, insteadOf: '阿莫西林胶囊 0.25g×24粒' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^您搜索的商品“阿莫西林胶囊 0.25g×24粒”已下架/)).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: {
    place: { of: 'search', layout: 'cards' },
    query: { ...wholeList, keyword: '阿莫西林泡腾' },
    list: { ...list, list: [], total: 0 },
    hot: goodsListFixture().slice(0, 5),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('没有找到相关商品')).toBeVisible()
    await expect(within(canvas.getByRole('region', { name: '热销商品' })).getAllByRole('article')).toHaveLength(5)
    await expect(canvas.getByRole('link', { name: '按厂家搜索' })).toHaveAttribute(
      'href',
      expect.stringContaining('type=1'),
    )
    await expect(canvas.getByRole('link', { name: '提交品种求购' })).toBeVisible()
  },
}

export const NothingLeftByTheFilters: Story = { args: { list: { ...list, list: [], total: 0 } } }

export const BeyondTheLastPage: Story = {
  args: { query: { ...wholeList, page: 900 }, list: { ...list, list: [], page: 900 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已经到底了')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/list')
  },
}

export const Waiting: Story = { args: { waiting: true } }

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('region', { name: '筛选' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /筛选/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: /华南二仓/ }))
    await expect(sheet.getByRole('link', { name: '查看结果' })).toHaveAttribute('href', '/list?ck_id=1,2')
  },
}
