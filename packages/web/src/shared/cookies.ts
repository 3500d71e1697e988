/** The Cookie header of a page's request on the server, the browser's own cookies there. */
export const cookiesOf = (request: Request): string =>
  request.headers.get('Cookie') ?? globalThis.document?.cookie ?? ''

/** Sets a cookie that the server reads for the next page; without `ageS` (in seconds) a session cookie. */
export const setCookie = (name: string, value: string, ageS?: number): void => {
  const age = ageS === undefined ? '' : `; Max-Age=${String(ageS)}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`
}
