/** The Cookie header of a page's request on the server, the browser's own cookies there. */
export const cookiesOf = (request: Request): string =>
  request.headers.get('Cookie') ?? globalThis.document?.cookie ?? ''

/** For the server to paint the next page by; without `ageS` (in seconds) until the browser is closed. */
export const keepCookie = (name: string, value: string, ageS?: number): void => {
  const age = ageS === undefined ? '' : `; Max-Age=${String(ageS)}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`
}
