import { type GoodsDetail, largestPicture } from '@xinglin/domain/goods'

/** One thing that a page is about: its name for the title, and what a search engine may know of it. */
export type About = {
  readonly title: string
  readonly description: string
  /** A path of this host. */
  readonly picture: string
  /** Schema.org; never a price, which only passed members are shown. */
  readonly facts: { readonly [name: string]: unknown }
}

/** Nobody shows an SVG beside a link: the shop draws the pack as a JPEG as well. */
const shownBesideLinks = (picture: string): string =>
  picture.replace(/^\/pictures\/(\d+)\.svg/, '/pictures/shared/$1.jpg')

/** What the loader of the page of a good answers. */
export const aboutGood = (data: unknown): About => {
  const { goods, barCode } = (data as { readonly detail: GoodsDetail }).detail
  const { name, specification, manufacturer, approvalNumber, pictures } = goods
  return {
    title: `${name} ${specification} ${manufacturer}`,
    description: `${name}，${specification}，${manufacturer}，批准文号 ${approvalNumber}。登录后查看价格与库存。`,
    picture: shownBesideLinks(largestPicture(pictures[0] ?? '')),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `${name} ${specification}`,
      manufacturer: { '@type': 'Organization', name: manufacturer },
      ...(barCode === '' ? {} : { gtin: barCode }),
    },
  }
}
