import type { Plugin } from 'vite'

export declare const withoutUnused: (code: string) => string
export declare const lightDecimal: () => Plugin
