import { keepCookie } from '../shared/cookies.ts'

const NAME = 'closed-ad'

/** Whether this picture was closed, by a Cookie header: the server paints the page without it at once. */
export const isClosedAd = (image: string, cookies: string): boolean =>
  cookies.split(/;\s*/).includes(`${NAME}=${encodeURIComponent(image)}`)

/** One picture closed is closed until the browser is; another one may still come. */
export const closeAd = (image: string): void => keepCookie(NAME, encodeURIComponent(image))
