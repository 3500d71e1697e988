import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Renders a page of the shop; its loaders call the API through `transport` on behalf of the same browser. */
export type RenderPage = (
  request: Request,
  transport: typeof fetch,
  settings: {
    readonly statistics: string
    readonly vitals: boolean
    readonly apiBase: string
    readonly publicUrl: string
  },
) => Promise<Response>

/** The built renderer of the web package; null where it has not been built (development, tests of the API). */
export const loadRenderer = async (webDist: string): Promise<RenderPage | null> => {
  const entry = join(webDist, 'server', 'entry-server.js')
  if (!existsSync(entry)) return null
  // The file of another build: its exports are checked below.
  const built = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { readonly render?: RenderPage }
  if (typeof built.render !== 'function') throw new Error(`${entry} exports no render`)
  return built.render
}
