type Environment = { readonly [name: string]: string | undefined }

export declare const findNode24: (env: Environment) => string
export declare const withNodeFirst: (env: Environment, program: string) => Environment
