import { type Motif, drawMotif } from './motifs.ts'
import { type PaletteName, palette } from './palettes.ts'
import { picture } from './svg.ts'

/** Illustrations: hills, a sun, and the apricot branch of the shop's logo. No text: that is part of the page. */

type Scene = {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly sky: readonly [string, string, string]
  readonly packs: readonly (readonly [PaletteName, Motif])[]
}

const pineSky = ['#0A3A31', '#125C4D', '#2A7D6B'] as const

const scenes: { readonly [name: string]: Scene } = {
  winter: {
    title: '杏花枝与感冒用药',
    width: 760,
    height: 292,
    sky: pineSky,
    packs: [
      ['grass', 'leaf'],
      ['rose', 'capsule'],
      ['apricot', 'granule'],
    ],
  },
  chronic: {
    title: '杏花枝与慢病用药',
    width: 760,
    height: 292,
    sky: ['#12303F', '#1D5468', '#3A8295'],
    packs: [
      ['indigo', 'tablet'],
      ['violet', 'tablet'],
      ['teal', 'capsule'],
    ],
  },
  herbs: {
    title: '杏花枝与中药饮片',
    width: 760,
    height: 292,
    sky: ['#2C3417', '#4D5C28', '#7E8F45'],
    packs: [
      ['tea', 'leaf'],
      ['brick', 'pill'],
      ['grass', 'leaf'],
    ],
  },
  login: { title: '山与杏花枝', width: 760, height: 720, sky: pineSky, packs: [] },
  right: { title: '杏花枝', width: 232, height: 60, sky: pineSky, packs: [] },
  top: { title: '杏花枝', width: 1280, height: 90, sky: pineSky, packs: [] },
  lottery: { title: '杏花枝', width: 760, height: 292, sky: ['#4A2A12', '#8A4B1C', '#C97C3A'], packs: [] },
  store: { title: '门店物料', width: 400, height: 400, sky: pineSky, packs: [] },
  office: { title: '办公用品', width: 400, height: 400, sky: ['#12303F', '#1D5468', '#3A8295'], packs: [] },
  daily: { title: '生活日用', width: 400, height: 400, sky: ['#2C3417', '#4D5C28', '#7E8F45'], packs: [] },
}

type Blossom = readonly [x: number, y: number, size: number, turn: number]

/** An ellipse as path data, with its centre at a distance of `away` from the blossom's, in the direction of `angle`. */
const oval = ([x, y, size, turn]: Blossom, angle: number, away: number, across: number, along: number): string => {
  const direction = ((turn + angle - 90) * Math.PI) / 180
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)]
  const point = (distance: number): string =>
    `${(x + dx * size * distance).toFixed(1)} ${(y + dy * size * distance).toFixed(1)}`
  const arc = `A${(size * along).toFixed(1)} ${(size * across).toFixed(1)} ${String(turn + angle - 90)} 1 1 `
  return `M${point(away + along)}${arc}${point(away - along)}${arc}${point(away + along)}z`
}

/** All blossoms merged into one path per colour: as separate shapes they would be larger than the rest of the page. */
const blossoms = (all: readonly Blossom[]): string => {
  const parts = (angles: readonly number[], away: number, across: number, along: number): string =>
    all.flatMap((one) => angles.map((angle) => oval(one, angle, away, across, along))).join('')
  return [
    `<path d="${parts([0, 144, 288], 0.62, 0.5, 0.58)}" fill="#FBC48C"/>`,
    `<path d="${parts([72, 216], 0.62, 0.5, 0.58)}" fill="#FFE3C4"/>`,
    `<path d="${parts([0], 0, 0.2, 0.2)}${parts([20, 80, 140, 200, 260, 320], 0.38, 0.055, 0.055)}" fill="#E67E22"/>`,
  ].join('')
}

const leaf = (x: number, y: number, length: number, turn: number, fill: string): string =>
  `<path transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)})" d="M0 0Q${(length * 0.35).toFixed(1)} ${(-length * 0.32).toFixed(1)} ${String(length)} 0Q${(length * 0.35).toFixed(1)} ${(length * 0.32).toFixed(1)} 0 0z" fill="${fill}"/>`

/** The branch enters from the upper right corner of a scene 760 wide. */
const branch = [
  '<g fill="none" stroke="#083029" stroke-linecap="round"><path d="M760 18Q690 26 650 54T560 74" stroke-width="6"/><path d="M690 30q-20 26-52 26M650 54q-14 30-44 36M610 64q-18-18-44-18" stroke-width="3.5"/></g>',
  leaf(640, 50, 24, 200, '#4F9A87'),
  leaf(606, 92, 22, 150, '#4F9A87'),
  leaf(700, 30, 22, 130, '#85BBAB'),
  blossoms([
    [566, 46, 15, 10],
    [604, 90, 13, 40],
    [640, 58, 17, 0],
    [692, 34, 14, 25],
    [560, 76, 12, 60],
    [664, 84, 9, 15],
  ]),
  `<g opacity=".7">${blossoms([
    [420, 60, 5, 10],
    [470, 128, 4, 50],
    [516, 40, 4, 80],
  ])}</g>`,
].join('')

const pack = (nth: number, [name, motif]: readonly [PaletteName, Motif]): string => {
  const c = palette(name)
  const places = [
    [424, 166, 0.92],
    [520, 186, 1],
    [626, 160, 0.9],
  ] as const
  const [x, y, scale] = places[nth] ?? places[0]
  return `<g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})"><ellipse cx="56" cy="80" rx="66" ry="8" fill="#06241E" opacity=".45"/><path d="M0 10 12 0h92L92 10z" fill="${c.soft}"/><path d="M92 10 104 0v60L92 72z" fill="${c.dark}"/><rect y="10" width="92" height="62" fill="${c.pale}"/><path d="M0 10h32l-8 62H0z" fill="${c.main}"/><path d="M40 26h42M40 36h30" stroke="${c.dark}" stroke-width="5" stroke-linecap="round" opacity=".8"/><g transform="translate(62 54) scale(.55)">${drawMotif(motif, { x: 0, y: -4 }, c, false)}</g></g>`
}

/** Each ridge starts at the ground, so that the picture has no vertical edges. */
const hills = (height: number): string => {
  const ground = String(height)
  return `<path d="M300 ${ground}Q400 ${String(height - 130)} 510 ${String(height - 96)}T640 ${String(height - 150)}T760 ${String(height - 110)}V${ground}z" fill="#fff" opacity=".07"/><path d="M210 ${ground}Q360 ${String(height - 96)} 480 ${String(height - 62)}T760 ${String(height - 92)}V${ground}z" fill="#000" opacity=".16"/><path d="M120 ${ground}Q340 ${String(height - 56)} 500 ${String(height - 26)}T760 ${String(height - 46)}V${ground}z" fill="#000" opacity=".24"/>`
}

/** An illustration by name; null for an unknown name. */
export const drawArt = (name: string): string | null => {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined
  if (scene === undefined) return null
  const { width, height, sky, packs, title } = scene
  const banner = height < 120
  const scale = banner ? height / 130 : 1
  const shifted = `translate(${String(width - 760 * scale)} 0) scale(${String(scale)})`
  return picture(
    [0, 0, width, height],
    title,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".55" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient><radialGradient id="sun"><stop offset="0" stop-color="#FFD6AB"/><stop offset=".55" stop-color="#F59C49"/><stop offset="1" stop-color="#F59C49" stop-opacity="0"/></radialGradient></defs><rect width="${String(width)}" height="${String(height)}" fill="url(#sky)"/><g transform="${shifted}"><circle cx="592" cy="112" r="118" fill="url(#sun)" opacity=".5"/><circle cx="592" cy="112" r="58" fill="#FBBB7A" opacity=".9"/></g>${banner ? '' : hills(height)}<g transform="${shifted}">${branch}</g>${packs.map((each, nth) => pack(nth, each)).join('')}`,
  )
}
