/** URL of the file as the bundler serves it; `no-inline` keeps it out of the script. */
declare module '*.svg?no-inline' {
  const address: string
  export default address
}

/** The manifest that the browser build wrote, by source file (vite.config.ts). */
declare module 'virtual:client-manifest' {
  import type { Manifest } from './shell/page-assets.ts'
  export const manifest: Manifest
}
