import type { GoodsDetail } from '@xinglin/domain/goods'

/** One thing that a page is about: its name for the title, and what a search engine may know of it. */
export type About = {
  readonly title: string
  readonly description: string
  /** A path of this host. */
  readonly picture: string
  /** Schema.org; never a price, which only passed members are shown. */
  readonly facts: { readonly [name: string]: unknown }
}

/** What the loader of the page of a good answers. */
export const aboutGood = (data: unknown): About => {
  const { goods, barCode } = (data as { readonly detail: GoodsDetail }).detail
  const { name, specification, manufacturer, approvalNumber, pictures } = goods
  return {
    title: `${name} ${specification} ${manufacturer}`,
    description: `${name}，${specification}，${manufacturer}，批准文号 ${approvalNumber}。登录后查看价格与库存。`,
    picture: pictures[0] ?? '',
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `${name} ${specification}`,
      manufacturer: { '@type': 'Organization', name: manufacturer },
      ...(barCode === '' ? {} : { gtin: barCode }),
    },
  }
}
