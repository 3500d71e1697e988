import { nthPalette } from './palettes.ts'
import { picture } from './svg.ts'

/** Simple brand marks, none of them a real company's; `A` is replaced by the colour. */
const marks: readonly string[] = [
  '<path d="M8 30 20 8l12 22z" fill="A"/>',
  '<circle cx="20" cy="20" r="12" fill="A"/><circle cx="20" cy="20" r="5" fill="#fff"/>',
  '<path d="M20 6l12 7v14l-12 7-12-7V13z" fill="A"/><path d="M20 13v14M13 20h14" stroke="#fff" stroke-width="3"/>',
  '<path d="M8 28q12-28 24 0z" fill="A"/><path d="M14 28q6-14 12 0z" fill="#fff"/>',
  '<path d="M8 12h24v6H8zM8 22h24v6H8z" fill="A"/>',
  '<path d="M20 6q14 10 0 28Q6 16 20 6z" fill="A"/><path d="M20 14v18" stroke="#fff" stroke-width="2"/>',
  '<rect x="8" y="8" width="11" height="24" rx="5.5" fill="A"/><rect x="22" y="8" width="11" height="24" rx="5.5" fill="A" opacity=".5"/>',
  '<path d="M8 20a12 12 0 0 1 24 0z" fill="A"/><path d="M12 24h16v4H12z" fill="A" opacity=".6"/>',
  '<path d="M20 7l4 9 9 1-7 6 2 10-8-5-8 5 2-10-7-6 9-1z" fill="A"/>',
  '<path d="M20 8a12 12 0 1 0 12 12H20z" fill="A"/><path d="M23 5a12 12 0 0 1 12 12H23z" fill="A" opacity=".55"/>',
  '<path d="M7 26q6-14 13-6t13-8v14q-6 8-13 2T7 34z" fill="A"/>',
]

export const drawBrand = (id: number, name: string): string => {
  const mark = marks[id % marks.length] ?? ''
  const colours = nthPalette(id)
  return picture([0, 0, 40, 40], `${name}（示意图）`, mark.replaceAll('"A"', `"${colours.main}"`))
}
