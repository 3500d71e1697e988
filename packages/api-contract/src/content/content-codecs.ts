import {
  zoneCategories,
  type Ad,
  type Brand,
  type BrandGoods,
  type BrandWall,
  type Category,
  type CommonData,
  type Floor,
  type LinkGroup,
  type NavItem,
  type Notice,
  type Zone,
  type ZoneGlance,
  type ZoneName,
} from '@xinglin/domain/content'
import { goods } from '../goods/goods-codecs.ts'
import { shopFrame } from '../shop-settings/shop-settings-codecs.ts'
import { pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  converted,
  flag,
  list,
  nullable,
  oneOf,
  record,
  recursive,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

export const id = whole(1, 999_999_999)
const count = whole(0, 999_999_999)

/** Menu item (docs/product.md#3-frame); `logo1` names an icon. */
const category: Codec<Category> = recursive<Category>((self) =>
  record({
    id,
    name: text(60),
    icon: at('logo1', text(60)),
    zone: nullable(oneOf({ herbs: 'zy', devices: 'qx' })),
    children: list(self, 200),
  }),
)

/** Nav item (docs/product.md#3-frame), and our `flag`, a badge of one character. */
const navItem: Codec<NavItem> = recursive<NavItem>((self) =>
  record({
    id,
    name: text(60),
    url: text(500),
    flag: nullable(text(20)),
    image: nullable(text(500)),
    isOpen: at('is_open', flag),
    children: list(self, 50),
  }),
)

const brandFields = { id, name: text(60), logo: text(500), goodsCount: at('goods_count', count) }

const brand: Codec<Brand> = record(brandFields)

const brandDetail: Codec<BrandGoods['brand']> = record({
  ...brandFields,
  manufacturer: at('sccj', text(200)),
  introduction: text(2000),
})

export const brandGoods: Codec<BrandGoods> = record({ brand: brandDetail, goods: pageOf(goods) })

export const brandWall: Codec<BrandWall> = record({
  brands: pageOf(brand),
  letters: list(record({ letter: text(1), count }), 27),
})

/** The categories of the herb and device zones are part of the menu: only encoded, never decoded separately. */
export const common: Codec<CommonData> = converted(
  record({
    hotWords: at('rnss', list(text(60), 20)),
    nav: list(navItem, 20),
    categories: at('category', list(category, 50)),
    preferredCategories: at('category_yx', list(category, 50)),
    category_zy: list(category, 200),
    category_qx: list(category, 200),
    brands: at('brand', list(brand, 50)),
    hotline: at('hot_line', text(30)),
    isDemo: at('is_demo', flag),
    shop: shopFrame,
    serverTime: at('timestamp', timestamp),
  }),
  ({ category_zy: _herbs, category_qx: _devices, ...data }): CommonData => data,
  (data) => ({
    ...data,
    category_zy: zoneCategories(data, 'herbs'),
    category_qx: zoneCategories(data, 'devices'),
  }),
)

export const ad: Codec<Ad> = record({ image: text(500), url: text(500), title: text(100), subtitle: text(200) })

export const notice: Codec<Notice> = record({
  id,
  title: text(200),
  publishedAt: at('created_at', timestamp),
})

const link = record({ name: text(100), url: text(500) })
export const links: Codec<LinkGroup['links']> = list(link, 50)
export const linkGroup: Codec<LinkGroup> = record({ name: text(60), links: list(link, 20) })

export const floor: Codec<Floor> = record({
  title: text(60),
  subtitle: text(100),
  url: text(500),
  goods: list(goods, 50),
})

export const zone: Codec<Zone> = record({ ads: list(ad, 20), floors: list(floor, 20) })

const zoneName = oneOf<ZoneName>({
  freeShipping: 'yx',
  nearExpiry: 'jxqzc',
  groupBuys: 'ptzq',
  controlled: 'kxzq',
  herbs: 'zyyp',
  devices: 'qxzq',
})

export const zoneGlance: Codec<ZoneGlance> = record({
  zone: zoneName,
  count: whole(1, 999_999_999),
  picture: nullable(text(500)),
})
