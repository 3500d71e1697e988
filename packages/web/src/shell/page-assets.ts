/** The manifest of the browser build, by source file. */
export type Manifest = {
  readonly [source: string]: {
    readonly file: string
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
}

export type PageAssets = {
  readonly styles: readonly string[]
  /** Waits for the paint and fetches the rest. */
  readonly boot: string
  /** The one script that hydrates the page. */
  readonly start: string
  /** Measures web vitals: for the sampled visits. */
  readonly vitals: string
  /** Scripts of the page, each after its imports: all are listed, or a missing one would be requested late. */
  readonly scripts: readonly string[]
}

const BOOT = 'src/boot.ts'
const START = 'src/main.tsx'
const VITALS = 'src/vitals.ts'

/** The scripts and styles of a page rendered by these source files, each once, those of the frame first. */
export const pageAssets = (manifest: Manifest, pages: readonly string[]): PageAssets => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined || seen.has(source)) return
    seen.add(source)
    chunk.imports?.forEach(visit)
    scripts.add(`/${chunk.file}`)
    chunk.css?.forEach((file) => styles.add(`/${file}`))
  }
  ;[START, ...pages].forEach(visit)
  const fileOf = (source: string): string => `/${manifest[source]?.file ?? ''}`
  return {
    styles: [...styles],
    boot: fileOf(BOOT),
    start: fileOf(START),
    vitals: fileOf(VITALS),
    scripts: [...scripts],
  }
}
