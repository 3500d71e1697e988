/** The page of one thing says its name before its own: 阿莫西林胶囊 0.25g×24粒-商品详情. */
export const screenTitle = (screen: string | undefined, thing: string | undefined): string =>
  [thing, screen].filter((part) => part !== undefined && part !== '').join('-')

/** 页名-商城名称. */
export const pageTitle = (title: string, shop: string): string => [title, shop].filter((part) => part !== '').join('-')

/** Where the page stands in its document, and where the data lies that it was painted with. */
export const ROOT_ID = 'root'
export const PAGE_DATA_ID = 'page-data'

/** The name under which the document says where a page view is reported. */
export const STATISTICS = 'statistics'

/** The name under which it says where the API lives, when that is another host. */
export const API_BASE = 'api-base'
