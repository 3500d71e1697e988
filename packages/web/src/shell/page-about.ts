import { type GoodsDetail, largestPicture } from '@xinglin/domain/goods'

/** The subject of a page: its name for the title, and its metadata for search engines. */
export type About = {
  readonly title: string
  readonly description: string
  /** A path of this host. */
  readonly picture: string
  /** Schema.org; never a price, which only approved members see. */
  readonly facts: { readonly [name: string]: unknown }
}

/** Link previews do not support SVG: the shop renders the pack as a JPEG as well. */
const shownBesideLinks = (picture: string): string =>
  picture.replace(/^\/pictures\/(\d+)\.svg/, '/pictures/shared/$1.jpg')

/** Data of the loader of a good's page. */
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
