/** The title of a page with a subject begins with its name: 阿莫西林胶囊 0.25g×24粒-商品详情. */
export const screenTitle = (screen: string | undefined, thing: string | undefined): string =>
  [thing, screen].filter((part) => part !== undefined && part !== '').join('-')

/** 页名-商城名称. */
export const pageTitle = (title: string, shop: string): string => [title, shop].filter((part) => part !== '').join('-')

/** Element ids of the page root and of the embedded data. */
export const ROOT_ID = 'root'
export const PAGE_DATA_ID = 'page-data'

/** Name of the meta element with the address for page views. */
export const STATISTICS = 'statistics'

/** Name of the meta element with the API's base address, when that is another host. */
export const API_BASE = 'api-base'
