import { fitted, label } from './lettering.ts'
import { drawMotif, type Motif } from './motifs.ts'
import { type Palette, paletteOf } from './palettes.ts'
import { picture, type View } from './svg.ts'

/** The data of a good that a drawn pack shows. */
export type PackFacts = {
  readonly id: number
  readonly kind: 'drug' | 'tcm' | 'device' | 'other'
  readonly name: string
  readonly specification: string
  readonly dosageForm: string
  readonly maker: string
  readonly makerId: number
  readonly topCategory: string
  readonly rxClass: 'RX' | 'OTC_A' | 'OTC_B' | null
}

const INK = '#211F1C'
const SOFT_INK = '#534F48'

/** Draws the pack of a good without photographs: the same good always gets the same picture. */
export const drawPack = (facts: PackFacts): string => {
  const colours = paletteOf(facts.topCategory, facts.makerId + facts.name.length)
  const title = `${facts.name} ${facts.specification} ${facts.maker}（示意图）`
  return packPicture(facts, colours, title)
}

/** A pack of any shape, cropped so that it fills four fifths of its picture. */
export const packPicture = (facts: PackFacts, colours: Palette, title: string): string =>
  picture(views[shapeOf(facts)], title, `${definitions(colours)}${packFront(facts, colours)}`)

/** The pack without background, for drawings that add their own. They must include the definitions. */
export const packFront = (facts: PackFacts, colours: Palette): string => shapes[shapeOf(facts)](facts, colours)

type Shape = 'box' | 'bottle' | 'tube' | 'herb' | 'monitor'

const LIQUID = /合剂|溶液|糖浆|混悬液|煎膏|洗剂|搽剂|酊剂|含漱|油剂|气雾|喷雾|滴剂|滴耳|滴鼻/
const TUBE = /乳膏|软膏|凝胶|眼膏|胶浆|滴眼/
const MONITOR = /血压计|血糖仪|监护|血氧|治疗仪|雾化器|制氧机|胎心仪/

const shapeOf = ({ kind, dosageForm, name }: PackFacts): Shape => {
  if (kind === 'tcm') return 'herb'
  if (kind === 'device') return MONITOR.test(name) ? 'monitor' : 'box'
  if (TUBE.test(dosageForm)) return 'tube'
  return LIQUID.test(dosageForm) || /消毒液|花露水|洗手液|护肤\)/.test(name) ? 'bottle' : 'box'
}

const motifs: readonly (readonly [RegExp, Motif])[] = [
  [/胶囊/, 'capsule'],
  [/注射|冻干/, 'vial'],
  [/贴膏/, 'patch'],
  [/丸/, 'pill'],
  [/颗粒|散剂|干混悬|糕剂|胶剂/, 'granule'],
  [/片/, 'tablet'],
  [/栓|滴|液|膏|剂/, 'drop'],
]

const motifOf = ({ kind, dosageForm, name }: PackFacts): Motif => {
  if (kind === 'device') return /贴|胶带|敷/.test(name) ? 'patch' : 'cross'
  if (kind === 'other') return motifs.find(([pattern]) => pattern.test(name))?.[1] ?? 'leaf'
  return motifs.find(([pattern]) => pattern.test(dosageForm))?.[1] ?? 'leaf'
}

export const definitions = (c: Palette): string =>
  `<defs><radialGradient id="s"><stop offset="0" stop-color="${INK}" stop-opacity=".26"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient><linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${c.pale}"/></linearGradient><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${c.main}"/><stop offset="1" stop-color="${c.dark}"/></linearGradient><clipPath id="c"><rect x="44" y="52" width="136" height="86" rx="1.5"/></clipPath></defs>`

export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(rx)}" ry="${String(ry)}" fill="url(#s)"/>`

/** The maker's logo: a ring and the first characters of its name. */
const sign = ({ maker }: PackFacts, x: number, y: number, fill: string, characters = 4): string =>
  `<circle cx="${String(x)}" cy="${String(y - 2.8)}" r="4" fill="none" stroke="${fill}" stroke-width="1.2"/><circle cx="${String(x)}" cy="${String(y - 2.8)}" r="1.4" fill="${fill}"/>${label(x + 7, y, maker.slice(0, characters), { size: 7.5, fill, weight: 600 })}`

/** The oval OTC mark: red for class A, green for class B. */
const otcMark = ({ rxClass }: PackFacts, x: number, y: number): string => {
  if (rxClass !== 'OTC_A' && rxClass !== 'OTC_B') return ''
  const fill = rxClass === 'OTC_A' ? '#C62F2F' : '#2E8B45'
  return `<rect x="${String(x)}" y="${String(y)}" width="22" height="11" rx="5.5" fill="${fill}"/>${label(x + 11, y + 8.4, 'OTC', { size: 7.5, fill: '#fff', anchor: 'middle' })}`
}

const middle = (
  x: number,
  y: number,
  text: string,
  width: number,
  most: number,
  fill: string,
  weight: 400 | 700,
): string => label(x, y, text, { size: fitted(text, width, most), fill, weight, anchor: 'middle' })

const from = (
  x: number,
  y: number,
  text: string,
  width: number,
  most: number,
  fill: string,
  weight: 400 | 700,
): string => label(x, y, text, { size: fitted(text, width, most), fill, weight })

// ---- boxes -----------------------------------------------------------------------------------------------------

type Front = { readonly content: string; readonly top: string; readonly side: string }

const fronts: readonly ((facts: PackFacts, c: Palette) => Front)[] = [
  (facts, c) => ({
    top: c.soft,
    side: c.dark,
    content: `<rect x="44" y="52" width="136" height="86" fill="url(#f)"/><path d="M44 52h44l-12 86H44z" fill="url(#m)"/><path d="M88 52h5l-12 86h-5z" fill="${c.soft}"/>${drawMotif(motifOf(facts), { x: 61, y: 88 }, c, true)}${from(96, 82, facts.name, 78, 16, INK, 700)}${from(95, 95, facts.specification, 78, 8.5, SOFT_INK, 400)}<path d="M94 102h78" stroke="${c.soft}"/>${sign(facts, 98, 128, c.dark)}${otcMark(facts, 152, 119)}`,
  }),
  (facts, c) => ({
    top: c.soft,
    side: c.dark,
    content: `<rect x="44" y="52" width="136" height="86" fill="url(#f)"/><path d="M44 108q34-22 68-8t68-12v50H44z" fill="${c.soft}"/><path d="M44 116q34-18 68-6t68-10v38H44z" fill="url(#m)"/>${drawMotif(motifOf(facts), { x: 152, y: 82 }, c, false)}${from(54, 80, facts.name, 78, 17, c.dark, 700)}${from(54, 93, facts.specification, 76, 8.5, SOFT_INK, 400)}${sign(facts, 58, 131, '#fff')}${otcMark(facts, 152, 122)}`,
  }),
  (facts, c) => ({
    top: c.soft,
    side: c.dark,
    content: `<rect x="44" y="52" width="136" height="86" fill="url(#m)"/><circle cx="160" cy="62" r="40" fill="#fff" opacity=".09"/><circle cx="172" cy="122" r="30" fill="#fff" opacity=".08"/><rect x="52" y="66" width="4" height="24" fill="${c.soft}"/>${from(62, 78, facts.name, 84, 16, '#fff', 700)}${from(62, 91, facts.specification, 82, 8.5, c.pale, 400)}${drawMotif(motifOf(facts), { x: 152, y: 108 }, c, true)}${sign(facts, 58, 129, '#fff')}${otcMark(facts, 104, 120)}`,
  }),
  (facts, c) => ({
    top: c.soft,
    side: c.dark,
    content: `<rect x="44" y="52" width="136" height="86" fill="url(#f)"/><rect x="44" y="52" width="136" height="14" fill="url(#m)"/><rect x="44" y="66" width="136" height="2.5" fill="${c.soft}"/>${sign(facts, 54, 62, '#fff')}${middle(112, 90, facts.name, 124, 18, INK, 700)}${middle(112, 103, facts.specification, 110, 9, SOFT_INK, 400)}<rect x="44" y="128" width="136" height="10" fill="${c.pale}"/><rect x="44" y="128" width="136" height="1" fill="${c.soft}"/><g transform="translate(68 115) scale(.62)">${drawMotif(motifOf(facts), { x: 0, y: 0 }, c, false)}</g>${otcMark(facts, 152, 112)}`,
  }),
]

/** The cream-coloured box of traditional pills, with its name set vertically on a plaque. */
const plaque = (facts: PackFacts, c: Palette): Front => {
  const characters = Array.from(facts.name)
  const perColumn = characters.length > 5 ? Math.ceil(characters.length / 2) : characters.length
  const columns = characters.length > 5 ? [characters.slice(0, perColumn), characters.slice(perColumn)] : [characters]
  const size = Math.min(11.5, 42 / perColumn)
  const width = columns.length > 1 ? 34 : 26
  const set = columns
    .map((column, nth) => {
      const x = columns.length > 1 ? (nth === 0 ? 79 : 63) : 67
      return column
        .map((character, row) =>
          label(x, 81 + row * Math.min(12.5, 44 / perColumn), character, { size, fill: '#fff', anchor: 'middle' }),
        )
        .join('')
    })
    .join('')
  const right = columns.length > 1 ? 96 : 88
  return {
    top: '#E8DCC3',
    side: '#C4B18A',
    content: `<rect x="44" y="52" width="136" height="86" fill="#F7F0E1"/><path d="M44 52h136v10H44zM44 128h136v10H44z" fill="${c.main}"/><path d="M44 64h136M44 126h136" stroke="${c.main}"/><g opacity=".16" fill="${c.main}"><circle cx="164" cy="86" r="20"/><circle cx="150" cy="108" r="14"/><circle cx="176" cy="112" r="12"/></g><rect x="54" y="70" width="${String(width)}" height="50" fill="${c.main}"/>${set}${from(right, 92, facts.specification, 78, 9, '#5B4A2C', 400)}${drawMotif(motifOf(facts), { x: 150, y: 100 }, c, false)}${sign(facts, right + 4, 119, c.dark)}${otcMark(facts, 152, 70)}`,
  }
}

const box = (facts: PackFacts, c: Palette): string => {
  const draw = motifOf(facts) === 'pill' && facts.kind === 'drug' ? plaque : fronts[facts.makerId % fronts.length]
  const { content, top, side } = (draw ?? plaque)(facts, c)
  return `${shadow(122, 142, 86, 9)}<path d="M44 52 62 36h136l-18 16z" fill="${top}"/><path d="M180 52l18-16v84l-18 18z" fill="${side}"/><g clip-path="url(#c)">${content}</g><path d="M44 52h136M180 52v86" stroke="#fff" stroke-opacity=".5" stroke-width=".8" fill="none"/>`
}

// ---- other shapes ----------------------------------------------------------------------------------------------

const bottle = (facts: PackFacts, c: Palette): string => {
  const glass = facts.kind === 'drug' ? ['#8A4B1C', '#5E3010', '#B06A30'] : ['#DDE9EE', '#B7CBD4', '#F4FAFC']
  const [body = '', edge = '', light = ''] = glass
  return `<defs><linearGradient id="g"><stop offset="0" stop-color="${edge}"/><stop offset=".28" stop-color="${light}"/><stop offset=".6" stop-color="${body}"/><stop offset="1" stop-color="${edge}"/></linearGradient></defs>${shadow(128, 154, 82, 9)}<g transform="translate(96 34)"><path d="M0 18 12 8h70L70 18z" fill="${c.soft}"/><path d="M70 18l12-10v98l-12 12z" fill="${c.dark}"/><rect y="18" width="70" height="100" fill="url(#f)"/><rect y="18" width="70" height="26" fill="url(#m)"/>${from(20, 64, facts.name, 46, 12, INK, 700)}${from(20, 77, facts.specification, 44, 8, SOFT_INK, 400)}<path d="M0 96q20-12 36-4t34-6v32H0z" fill="${c.soft}"/>${sign(facts, 26, 111, c.dark)}${otcMark(facts, 44, 28)}</g><g transform="translate(54 30)"><rect x="16" width="26" height="20" rx="3" fill="#FBFAF7"/><path d="M18 3v14M22 3v14M26 3v14M30 3v14M34 3v14M38 3v14" stroke="#D5CFC4" stroke-width="1.2"/><path d="M19 20h20v8q15 5 15 18v66q0 10-10 10H14q-10 0-10-10V46q0-13 15-18z" fill="url(#g)"/><rect x="4" y="58" width="50" height="46" fill="#FFFDF8"/><rect x="4" y="58" width="50" height="9" fill="${c.main}"/>${middle(29, 82, facts.name, 44, 10, INK, 700)}${middle(29, 94, facts.specification, 42, 6.5, SOFT_INK, 400)}<path d="M10 48v64" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/></g>`
}

const tube = (facts: PackFacts, c: Palette): string =>
  `${shadow(122, 148, 90, 9)}<g transform="translate(40 34)"><path d="M0 12 12 2h148l-12 10z" fill="${c.soft}"/><path d="M148 12l12-10v34l-12 12z" fill="${c.dark}"/><rect y="12" width="148" height="36" fill="url(#f)"/><rect y="12" width="40" height="36" fill="url(#m)"/>${sign(facts, 9, 34, '#fff', 2)}${from(48, 30, facts.name, 94, 14, INK, 700)}${from(48, 42, facts.specification, 66, 8, SOFT_INK, 400)}${otcMark(facts, 122, 33)}</g><g transform="translate(34 96) rotate(4)"><path d="M0 0h8l104 5q8 1 8 12t-8 12L8 34H0z" fill="#FFFEFB"/><path d="M0 0h8v34H0z" fill="${c.soft}"/><path d="M26 .9l66 3.2v25.6L26 33z" fill="url(#m)"/>${middle(59, 21, facts.name, 58, 11, '#fff', 700)}<rect x="119" y="9" width="18" height="16" rx="2" fill="${c.main}"/><path d="M123 9v16M127 9v16M131 9v16" stroke="#fff" stroke-opacity=".4"/><path d="M2 3v28" stroke="#D5CFC4"/></g>`

/** Colours of a dish of slices, by words in the name. */
const herbColours: readonly (readonly [RegExp, readonly string[]])[] = [
  [/红|枸杞|丹参|茜|朱|山楂|大枣/, ['#B5402F', '#8E2C20', '#D96A55']],
  [/叶|草|荷|青|苏|蒿|柏|枝/, ['#6F8F4E', '#4F6B35', '#9DB57C']],
  [/黄|姜|连|芩|柏|金|菊/, ['#D9A441', '#B07E22', '#EFCB7E']],
  [/白|茯苓|山药|贝|参|芍|葛/, ['#E8DDC4', '#CDBD9B', '#F6EFDE']],
  [/黑|乌|地黄|玄|墨/, ['#4A3B31', '#2F251F', '#6E5B4E']],
]

const herb = (facts: PackFacts): string => {
  const colours = herbColours.find(([pattern]) => pattern.test(facts.name))?.[1] ?? ['#C98A4B', '#A86B31', '#E6B77C']
  let state = facts.id * 9301 + 49_297
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  const decimal = (value: number): string => value.toFixed(1)
  const berry = /子|仁|豆|枣|实/.test(facts.name)
  const pieces = Array.from({ length: 44 }, () => {
    const angle = next() * Math.PI * 2
    const away = Math.sqrt(next())
    const x = decimal(120 + Math.cos(angle) * away * 62)
    const y = decimal(82 + Math.sin(angle) * away * 30 - (1 - away) * 20)
    const fill = colours[Math.floor(next() * colours.length)] ?? '#C98A4B'
    const turn = decimal(next() * 180)
    return berry
      ? `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="6.5" ry="4" fill="${fill}"/><ellipse cx="-1.5" cy="-1.2" rx="2" ry=".8" fill="#fff" opacity=".35"/></g>`
      : `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${decimal(11 + next() * 5)}" ry="${decimal(5 + next() * 3)}" fill="${fill}"/><ellipse rx="7" ry="3" fill="none" stroke="#fff" stroke-opacity=".45"/></g>`
  }).join('')
  return `${shadow(120, 146, 92, 10)}<ellipse cx="120" cy="92" rx="86" ry="40" fill="#E4DDD0"/><path d="M34 92c0 30 38 52 86 52s86-22 86-52z" fill="#F3EEE4"/><path d="M34 92c0 30 38 52 86 52s86-22 86-52c-6 22-40 40-86 40S40 114 34 92z" fill="#DCD3C3"/><ellipse cx="120" cy="90" rx="78" ry="34" fill="#CBBFAA"/>${pieces}<path d="M40 104q20 24 50 30" stroke="#fff" stroke-width="3" stroke-opacity=".6" fill="none" stroke-linecap="round"/><rect x="92" y="110" width="56" height="22" rx="2" fill="#FFFDF8"/>${middle(120, 120, facts.name, 50, 10, '#37342F', 700)}${middle(120, 129, facts.specification, 50, 6.5, SOFT_INK, 400)}`
}

const monitor = (facts: PackFacts, c: Palette): string =>
  `${shadow(120, 146, 96, 10)}<path d="M44 60q0-14 14-14h92q12 0 16 10l18 74q2 12-10 12H40q-12 0-10-12z" fill="#F7F9FA"/><path d="M30 130q-2 12 10 12h134q12 0 10-12l-1-5H31z" fill="#D6DEE1"/><path d="M58 58h74q6 0 7 5l12 49q1 6-5 6H52q-6 0-5-6l6-49q1-5 5-5z" fill="#22332F"/>${label(124, 84, '128', { size: 24, fill: '#BFE6D8', anchor: 'end' })}${label(128, 108, '82', { size: 20, fill: '#BFE6D8', anchor: 'end' })}<path d="M62 100h8l3-8 5 14 3-6h6" stroke="#F59C49" fill="none" stroke-width="1.8"/><circle cx="164" cy="86" r="10" fill="${c.main}"/><path d="M164 81v6" stroke="#fff" stroke-width="2" stroke-linecap="round"/><rect x="160" y="106" width="16" height="8" rx="4" fill="#C5D0D4"/>${middle(107, 137, facts.name, 120, 8, SOFT_INK, 700)}${sign(facts, 66, 55, c.dark)}`

const views: { readonly [S in Shape]: View } = {
  box: [24, 28, 192, 128],
  bottle: [24, 20, 192, 146],
  tube: [22, 22, 192, 144],
  herb: [18, 34, 204, 132],
  monitor: [16, 34, 208, 132],
}

const shapes: { readonly [S in Shape]: (facts: PackFacts, colours: Palette) => string } = {
  box,
  bottle,
  tube,
  herb,
  monitor,
}
