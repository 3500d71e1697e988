import type { HelpGroup } from '@xinglin/domain/content'
import { canonicalPath, helpGroups, type HelpGroupKey, paths, patterns } from '../../shared/paths.ts'

/** Three categories have an address of their own (docs/product.md#2-help); the others share their group's. */
const ownPages: { readonly [category: string]: string } = {
  订单支付: patterns.helpWithPayment,
  货物配送: patterns.helpWithDelivery,
  药品退换: patterns.helpWithReturns,
}

const isGroupKey = (key: string): key is HelpGroupKey => Object.hasOwn(helpGroups, key)

/** The address of a category; null for a group without a page. */
export const helpPath = (group: string, category: { readonly id: number; readonly name: string }): string | null =>
  ownPages[category.name] ?? (isGroupKey(group) ? paths.help(group, category.id) : null)

/** The category of an address: by its id, by its own address, or the first of its group. */
export const wantedCategory = (groups: readonly HelpGroup[], address: URL): number | null => {
  const id = address.searchParams.get('id') ?? ''
  const here = canonicalPath(address.pathname)
  const categories = groups.flatMap((group) => group.categories.map((category) => ({ ...category, group: group.key })))
  const wanted =
    (/^[1-9]\d{0,8}$/.test(id) ? categories.find((category) => category.id === Number(id)) : undefined) ??
    categories.find(({ name }) => ownPages[name] === here) ??
    categories.find(({ group }) => isGroupKey(group) && helpGroups[group] === here)
  return wanted?.id ?? null
}
