import { describe, expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

const manifest = {
  'src/boot.ts': { file: 'assets/boot.js' },
  'src/vitals.ts': { file: 'assets/vitals.js' },
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'src/home.tsx': { file: 'assets/home.js', css: ['assets/home.css', 'assets/shared.css'], imports: ['_shared.js'] },
}

describe('the files that a page is sent with', () => {
  test('styles come first, then what runs once the page is painted, each file after those that it imports', () => {
    expect(pageAssets(manifest, ['src/home.tsx'])).toEqual({
      styles: ['/assets/shared.css', '/assets/main.css', '/assets/home.css'],
      boot: '/assets/boot.js',
      start: '/assets/main.js',
      vitals: '/assets/vitals.js',
      scripts: ['/assets/deep.js', '/assets/shared.js', '/assets/main.js', '/assets/home.js'],
    })
  })

  test('the styles of a page come after those that it builds on', () => {
    const { styles } = pageAssets(manifest, ['src/home.tsx'])
    expect(styles.indexOf('/assets/shared.css')).toBeLessThan(styles.indexOf('/assets/home.css'))
  })

  test('a page without a source file has no assets', () => {
    expect(pageAssets(manifest, ['src/missing.tsx'])).toEqual(pageAssets(manifest, []))
  })
})
