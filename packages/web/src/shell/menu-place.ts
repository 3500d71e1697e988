import { type Category, type CommonData, zoneCategories } from '@xinglin/domain/content'
import type { CategoryLink } from '@xinglin/ui-kit/commerce/CategoryMenu'
import type { IconName } from '@xinglin/ui-kit/Icon'
import { canonicalPath, categoryPath, paths, patterns } from '../shared/paths.ts'
import { searchAt } from './search-place.ts'

/** The category menu of a page: what it is named after, and its categories with their targets. */
export type Menu = { readonly name: string; readonly categories: readonly CategoryLink[] }

type Common = Pick<CommonData, 'categories' | 'preferredCategories'>

type NamedList = {
  readonly name: string
  readonly categories: (common: Common) => readonly Category[]
  readonly to: typeof paths.search
}

const freeShipping = { name: '包邮专区', categories: ({ preferredCategories }: Common) => preferredCategories } as const
const search = { name: '全部药品', categories: ({ categories }: Common) => categories } as const

/** The lists with a menu of their own (docs/product.md#2-lists): it stays in the list and its layout. */
const namedLists: { readonly [path: string]: NamedList } = {
  [patterns.freeShipping]: { ...freeShipping, to: paths.freeShipping },
  [patterns.freeShippingTable]: { ...freeShipping, to: paths.freeShippingTable },
  [patterns.herbs]: {
    name: '中药饮片',
    categories: (common) => withIcon(zoneCategories(common, 'herbs'), 'leaf'),
    to: paths.herbs,
  },
  [patterns.devices]: {
    name: '器械专区',
    categories: (common) => withIcon(zoneCategories(common, 'devices'), 'device'),
    to: paths.devices,
  },
  [patterns.search]: { ...search, to: paths.search },
  [patterns.searchTable]: { ...search, to: paths.searchTable },
}

/** What stands under a top category has no icon of its own. */
const withIcon = (categories: readonly Category[], icon: IconName): readonly Category[] =>
  categories.map((category) => ({ ...category, icon }))

const wholeLists: ReadonlySet<string> = new Set([patterns.list, patterns.listTable, patterns.listNoImage])

/**
 * On a named list the menu shows the categories of that list and narrows it, with its keyword; elsewhere it shows all
 * categories and leads to the list. A buyer on a list who selects another category re-enters it
 * (docs/product.md#2-category-click).
 */
export const menuAt = (pathname: string, query: string, common: Common): Menu => {
  const here = canonicalPath(pathname)
  const named = namedLists[here]
  if (named === undefined) {
    const wayTo: WayToCategory = wholeLists.has(here)
      ? (category) => paths.loading(categoryPath(category))
      : categoryPath
    return { name: '全部药品', categories: linksTo(common.categories, wayTo) }
  }
  const { keyword, type } = searchAt(pathname, query)
  const kept = { keyword, type: type === 'manufacturer' ? 1 : null }
  const wayTo: WayToCategory = ({ id }) => paths.loading(named.to({ ...kept, select: id }))
  return { name: named.name, categories: linksTo(named.categories(common), wayTo) }
}

type WayToCategory = (category: Category) => string

const linksTo = (categories: readonly Category[], wayTo: WayToCategory): readonly CategoryLink[] =>
  categories.map((category) => ({
    id: category.id,
    name: category.name,
    href: wayTo(category),
    icon: category.icon as IconName,
    children: category.children.map((second) => ({
      id: second.id,
      name: second.name,
      href: wayTo(second),
      children: second.children.map((third) => ({ id: third.id, name: third.name, href: wayTo(third) })),
    })),
  }))
