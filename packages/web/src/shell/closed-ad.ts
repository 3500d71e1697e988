import { setCookie } from '../shared/cookies.ts'

const NAME = 'closed-ad'

/** Whether this picture was closed, by a Cookie header, so that the server renders the page without it. */
export const isClosedAd = (image: string, cookies: string): boolean =>
  cookies.split(/;\s*/).includes(`${NAME}=${encodeURIComponent(image)}`)

/** A closed picture stays closed for the browser session; another one may still be shown. */
export const closeAd = (image: string): void => setCookie(NAME, encodeURIComponent(image))
