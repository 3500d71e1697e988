import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import sprite from './icons.svg?raw'

const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/g)]

describe('the icons', () => {
  test('every name has its drawing and every drawing a name', () => {
    expect(symbols.map((symbol) => symbol[1])).toEqual([...iconNames])
  })

  test('a drawing holds shapes only, so that colour and stroke come from the page', () => {
    const others = symbols.filter(
      ([, , shapes = '']) => !/^(<(path|circle|rect) [^<>]*\/>)+$/.test(shapes) || /fill|stroke|style/.test(shapes),
    )
    expect(others.map((symbol) => symbol[1])).toEqual([])
  })

  test('an icon is decoration unless it is given a label', () => {
    expect(renderToStaticMarkup(<Icon name="cart" />)).toContain('aria-hidden="true"')
    const named = renderToStaticMarkup(<Icon name="cart" label="购物车" />)
    expect(named).toContain('role="img" aria-label="购物车"')
    expect(named).not.toContain('aria-hidden')
  })

  test('the icon names its symbol in the sprite that is served as a file of its own', () => {
    expect(renderToStaticMarkup(<Icon name="chevron-down" />)).toMatch(
      /<use href="[^"]*icons[^"]*\.svg[^"]*#chevron-down"/,
    )
  })
})
