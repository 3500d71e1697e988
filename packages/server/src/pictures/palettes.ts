export type Palette = { readonly main: string; readonly dark: string; readonly soft: string; readonly pale: string }

const palettes = {
  pine: { main: '#156655', dark: '#0F5346', soft: '#B4D6CA', pale: '#EDF6F2' },
  sky: { main: '#2F78B7', dark: '#1F5A8E', soft: '#BBD8EF', pale: '#EEF6FC' },
  apricot: { main: '#E5812B', dark: '#B95E12', soft: '#FFD6AB', pale: '#FFF6EC' },
  rose: { main: '#C2486E', dark: '#98304F', soft: '#F3C3D3', pale: '#FCF0F4' },
  violet: { main: '#7355AE', dark: '#553C88', soft: '#D5C8EC', pale: '#F5F1FB' },
  teal: { main: '#1791A0', dark: '#0F6B77', soft: '#B2DEE3', pale: '#EBF7F8' },
  grass: { main: '#5B9A3C', dark: '#41742A', soft: '#CDE4BE', pale: '#F2F8EE' },
  indigo: { main: '#3D57AE', dark: '#2B3F85', soft: '#C3CEEE', pale: '#F0F3FC' },
  brick: { main: '#B5483A', dark: '#8A3328', soft: '#EEC5BE', pale: '#FCF1EF' },
  tea: { main: '#8A6A3B', dark: '#6A4F29', soft: '#E3D3B7', pale: '#FAF5EB' },
} as const satisfies { readonly [name: string]: Palette }

export type PaletteName = keyof typeof palettes

/** Three hues per category, so that a list is neither uniform nor garish; prescription drugs have muted ones. */
const byCategory: { readonly [topCategory: string]: readonly [PaletteName, PaletteName, PaletteName] } = {
  感冒咳嗽: ['grass', 'sky', 'teal'],
  抗菌消炎: ['sky', 'indigo', 'pine'],
  肠胃肝胆: ['teal', 'apricot', 'grass'],
  心脑血管: ['indigo', 'brick', 'teal'],
  糖尿病与内分泌: ['violet', 'teal', 'indigo'],
  中药饮片: ['tea', 'grass', 'brick'],
  医疗器械: ['teal', 'pine', 'indigo'],
  五官用药: ['sky', 'teal', 'grass'],
  妇科用药: ['rose', 'violet', 'teal'],
  男科泌尿: ['indigo', 'tea', 'brick'],
  儿科用药: ['apricot', 'sky', 'grass'],
  滋补营养: ['apricot', 'brick', 'tea'],
  抗过敏与神经: ['violet', 'indigo', 'pine'],
  注射输液: ['pine', 'sky', 'indigo'],
  风湿骨伤: ['brick', 'tea', 'pine'],
  皮肤外用: ['teal', 'rose', 'grass'],
  健康用品: ['grass', 'pine', 'sky'],
}

export const paletteOf = (topCategory: string, variant: number): Palette => {
  const [first, second, third] = byCategory[topCategory] ?? ['pine', 'sky', 'teal']
  return palettes[[first, second, third][variant % 3] ?? first]
}

export const palette = (name: PaletteName): Palette => palettes[name]

/** Picks a palette by a number, cyclically. */
export const nthPalette = (number: number): Palette => {
  const all = Object.values(palettes)
  return all[number % all.length] ?? palettes.pine
}
