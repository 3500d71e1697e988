/** What the browser build wrote, by source file. */
export type Manifest = {
  readonly [source: string]: {
    readonly file: string
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
}

export type PageAssets = {
  readonly script: string
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

/** The scripts and styles of the entry and of the pages that match, each once, the entry's first. */
export const pageAssets = (manifest: Manifest, entry: string, pages: readonly string[]): PageAssets => {
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
  ;[entry, ...pages].forEach(visit)
  const script = `/${manifest[entry]?.file ?? ''}`
  scripts.delete(script)
  return { script, preloads: [...scripts], styles: [...styles] }
}
