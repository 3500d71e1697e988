/// <reference types="vite/client" />
// Modules that the plugins of main.ts generate. Declared in full: a module declaration cannot use imports of this file.
declare module 'virtual:prop-tables' {
  type PropRow = {
    readonly name: string
    readonly type: string
    readonly required: boolean
    readonly default: string | null
  }
  export const tables: { readonly [component: string]: readonly PropRow[] }
}

declare module 'virtual:changes' {
  type Change = { readonly when: string; readonly commit: string | null; readonly what: string }
  export const changes: { readonly [component: string]: readonly Change[] | undefined }
}

declare module 'virtual:looks' {
  type Look = { readonly name: string; readonly before: string | null; readonly after: string; readonly same: boolean }
  export const looks: readonly Look[]
}
