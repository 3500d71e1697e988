import { fitted, label } from './lettering.ts'
import { definitions, type PackFacts, packFront, shadow } from './draw-pack.ts'
import { type Palette, paletteOf } from './palettes.ts'
import type { Side } from './picture-paths.ts'
import { picture, type View } from './svg.ts'

/** Text on the back of a pack, besides that of its front. */
export type BackFacts = PackFacts & { readonly approvalNumber: string; readonly storage: string }

const names: { readonly [S in Side]: string } = { back: '背面', shelf: '货架陈列' }

/** Another view of a drawn pack: the back with its printed data, or three packs on a shelf. */
export const drawSide = (facts: BackFacts, side: Side): string => {
  const colours = paletteOf(facts.topCategory, facts.makerId + facts.name.length)
  const title = `${facts.name} ${facts.specification} ${facts.maker} ${names[side]}（示意图）`
  return picture(views[side], title, `${definitions(colours)}${drawings[side](facts, colours)}`)
}

const INK = '#211F1C'
const SOFT_INK = '#534F48'

const line = (at: number, term: string, detail: string): string => {
  const y = 68 + at * 13
  return `${label(54, y, term, { size: 7, fill: SOFT_INK, weight: 400 })}${label(92, y, detail, { size: fitted(detail, 88, 7.5), fill: INK, weight: 400 })}`
}

/** A bar code that only depends on the good's id. */
const stripes = (id: number, x: number, y: number): string => {
  let state = id * 7919 + 104_729
  let at = x
  const bars = Array.from({ length: 22 }, () => {
    state = (state * 16_807) % 2_147_483_647
    const wide = 0.6 + (state % 3) * 0.5
    const bar = `<rect x="${at.toFixed(1)}" y="${String(y)}" width="${wide.toFixed(1)}" height="14" fill="${INK}"/>`
    at += wide + 0.9
    return bar
  })
  return bars.join('')
}

const back = (facts: BackFacts, c: Palette): string => {
  const lines = [
    ['通用名称', facts.name],
    ['规　　格', facts.specification],
    ['剂　　型', facts.dosageForm],
    ['批准文号', facts.approvalNumber],
    ['贮　　藏', facts.storage],
    ['生产企业', facts.maker],
  ].filter(([, detail]) => detail !== '')
  const rows = lines.map(([term = '', detail = ''], at) => line(at, term, detail)).join('')
  return `${shadow(120, 158, 92, 9)}<rect x="44" y="36" width="152" height="118" rx="2" fill="#fff"/><rect x="44" y="36" width="152" height="118" rx="2" fill="url(#f)"/><rect x="44" y="36" width="152" height="16" fill="url(#m)"/>${label(120, 47.5, facts.name, { size: fitted(facts.name, 136, 10), fill: '#fff', weight: 700, anchor: 'middle' })}${rows}<rect x="44" y="150" width="152" height="4" fill="${c.soft}"/>${stripes(facts.id, 146, 132)}`
}

const shelf = (facts: BackFacts, c: Palette): string => {
  const pack = packFront(facts, c)
  const packs = [6, 78, 150].map(
    (x, at) => `<g transform="translate(${String(x - 12)} ${String(at === 1 ? 56 : 58)}) scale(.42)">${pack}</g>`,
  )
  return `<rect x="0" y="0" width="240" height="180" fill="#F3F0E8"/><path d="M0 34h240" stroke="#E0D9CB" stroke-width="6"/>${packs.join('')}<rect x="0" y="124" width="240" height="7" fill="#C9B48D"/><rect x="0" y="131" width="240" height="18" fill="#E9DFCB"/><rect x="88" y="133" width="64" height="14" rx="2" fill="#fff"/>${label(120, 142.5, facts.specification, { size: fitted(facts.specification, 58, 7.5), fill: INK, weight: 700, anchor: 'middle' })}<path d="M0 149h240v31H0z" fill="#DED6C6" opacity=".6"/>`
}

const views: { readonly [S in Side]: View } = { back: [18, 24, 204, 146], shelf: [0, 20, 240, 140] }

const drawings: { readonly [S in Side]: (facts: BackFacts, colours: Palette) => string } = { back, shelf }
