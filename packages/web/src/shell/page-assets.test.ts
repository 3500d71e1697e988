import { describe, expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

const manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'src/home.tsx': { file: 'assets/home.js', css: ['assets/home.css', 'assets/shared.css'], imports: ['_shared.js'] },
}

describe('the files that a page is sent with', () => {
  test('the entry starts the page, the rest is fetched beside it', () => {
    expect(pageAssets(manifest, 'src/main.tsx', ['src/home.tsx'])).toEqual({
      script: '/assets/main.js',
      preloads: ['/assets/deep.js', '/assets/shared.js', '/assets/home.js'],
      styles: ['/assets/shared.css', '/assets/main.css', '/assets/home.css'],
    })
  })

  test('the styles of a page come after those that it builds on', () => {
    const { styles } = pageAssets(manifest, 'src/main.tsx', ['src/home.tsx'])
    expect(styles.indexOf('/assets/shared.css')).toBeLessThan(styles.indexOf('/assets/home.css'))
  })

  test('a page that no file draws brings nothing', () => {
    expect(pageAssets(manifest, 'src/main.tsx', ['src/missing.tsx'])).toEqual(pageAssets(manifest, 'src/main.tsx', []))
  })
})
