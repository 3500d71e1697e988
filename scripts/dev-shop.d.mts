import type { Plugin } from 'vite'

export declare const devShop: (paths: readonly string[]) => Plugin
