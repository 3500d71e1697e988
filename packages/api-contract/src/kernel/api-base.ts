/** Base address of the API: the page's own origin unless the site's host is listed (docs/product.md#7-sending). */
export type ApiBases = { readonly [host: string]: string }

/** `bases` maps a site host to its API origin; in development all calls go through the dev server's proxy. */
export const apiBase = (host: string, mode: 'development' | 'production', bases: ApiBases = {}): string =>
  mode === 'production' && Object.hasOwn(bases, host) ? (bases[host] ?? '') : ''
