export declare const isStale: (built: string, folders: readonly string[]) => boolean
