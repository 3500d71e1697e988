import type { Ad, Brand, Category, CommonData, Floor, LinkGroup, NavItem, Notice } from '@xinglin/domain/content'
import { goods } from '../goods/goods-codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  type Codec,
  flag,
  list,
  mapped,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  recursive,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

const id = whole(1, 999_999_999)
const count = whole(0, 999_999_999)

/** Menu item of the product page; `logo1` names an icon. */
const category: Codec<Category> = recursive<Category>((self) =>
  mapped(
    record({
      id,
      name: text(60),
      logo1: text(60),
      zone: nullable(oneOf({ herbs: 'zy', devices: 'qx' })),
      children: list(self, 200),
    }),
    ({ logo1, ...rest }) => ({ ...rest, icon: logo1 }),
    ({ icon, ...rest }) => ({ ...rest, logo1: icon }),
  ),
)

const navItem: Codec<NavItem> = mapped(
  record({ id, name: text(60), url: text(500), image: nullable(text(20)), is_open: flag }),
  ({ image, is_open, ...rest }) => ({ ...rest, flag: image, isOpen: is_open }),
  ({ flag: image, isOpen, ...rest }) => ({ ...rest, image, is_open: isOpen }),
)

const brand: Codec<Brand> = mapped(
  record({ id, name: text(60), logo: text(500), goods_count: count }),
  ({ goods_count, ...rest }) => ({ ...rest, goodsCount: goods_count }),
  ({ goodsCount, ...rest }) => ({ ...rest, goods_count: goodsCount }),
)

const common: Codec<CommonData> = mapped(
  record({
    rnss: list(text(60), 20),
    nav: list(navItem, 20),
    category: list(category, 50),
    brand: list(brand, 50),
    hot_line: text(30),
    timestamp,
  }),
  (wire) => ({
    hotWords: wire.rnss,
    nav: wire.nav,
    categories: wire.category,
    brands: wire.brand,
    hotline: wire.hot_line,
    serverTime: wire.timestamp,
  }),
  (value) => ({
    rnss: value.hotWords,
    nav: value.nav,
    category: value.categories,
    brand: value.brands,
    hot_line: value.hotline,
    timestamp: value.serverTime,
  }),
)

const ad: Codec<Ad> = record({ image: text(500), url: text(500), title: text(100), subtitle: text(200) })

const notice: Codec<Notice> = mapped(
  record({ id, title: text(200), created_at: timestamp }),
  ({ created_at, ...rest }) => ({ ...rest, publishedAt: created_at }),
  ({ publishedAt, ...rest }) => ({ ...rest, created_at: publishedAt }),
)

const linkGroup: Codec<LinkGroup> = record({
  name: text(60),
  links: list(record({ name: text(100), url: text(500) }), 20),
})

const floor: Codec<Floor> = record({
  title: text(60),
  subtitle: text(100),
  url: text(500),
  goods: list(goods, 50),
})

export const contentEndpoints = {
  /** What every page's frame shows: hot words, navigation, categories, brands, server time. */
  common: endpoint({
    method: 'GET',
    path: '/api/focus/common',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: common,
  }),
  /** The hero of the home page. */
  hero: endpoint({
    method: 'GET',
    path: '/api/focus',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(ad, 20),
  }),
  /** The login picture. */
  loginArt: endpoint({
    method: 'GET',
    path: '/api/focus/login',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(ad, 20),
  }),
  /** The floors of the home page. */
  floors: endpoint({
    method: 'GET',
    path: '/api/focus/postList',
    source: 'productPage',
    access: 'guest',
    input: nothing,
    output: list(floor, 20),
  }),
  /** Titles of articles; category 3 holds the notices of the home page. */
  notices: endpoint({
    method: 'GET',
    path: '/api/article/category',
    source: 'productPage',
    access: 'guest',
    input: request({ category_id: optional(id, 3) }),
    output: list(notice, 50),
  }),
  /** Help-article groups of the footer (the first four are shown). */
  footer: endpoint({
    method: 'GET',
    path: '/api/article/footer',
    source: 'ours',
    access: 'guest',
    input: nothing,
    output: list(linkGroup, 20),
  }),
}
