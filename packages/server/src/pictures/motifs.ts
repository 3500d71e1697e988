import type { Palette } from './palettes.ts'

export type Motif = 'capsule' | 'tablet' | 'granule' | 'pill' | 'leaf' | 'drop' | 'patch' | 'vial' | 'cross'

type Point = { readonly x: number; readonly y: number }

const capsule = ({ x, y }: Point, width: number, height: number, turn: number, left: string, right: string): string => {
  const half = height / 2
  return `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)})"><rect x="${String(-width / 2)}" y="${String(-half)}" width="${String(width)}" height="${String(height)}" rx="${String(half)}" fill="${right}"/><path d="M0 ${String(-half)}h${String(width / 2 - half)}a${String(half)} ${String(half)} 0 0 1 0 ${String(height)}H0z" fill="${left}"/><path d="M${String(half - width / 2)} ${String(-height * 0.22)}h${String(width - height)}" stroke="#fff" stroke-opacity=".65" stroke-width="${String(height * 0.12)}" stroke-linecap="round"/></g>`
}

const tablet = ({ x, y }: Point, r: number, edge: string): string => {
  const flat = r * 0.62
  return `<ellipse cx="${String(x)}" cy="${String(y + r * 0.26)}" rx="${String(r)}" ry="${String(flat)}" fill="${edge}"/><ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(r)}" ry="${String(flat)}" fill="#fff"/><path d="M${String(x - r * 0.6)} ${String(y)}h${String(r * 1.2)}" stroke="${edge}" stroke-width="1.2"/>`
}

const ball = ({ x, y }: Point, fill: string): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="6.5" fill="${fill}"/><circle cx="${String(x - 2)}" cy="${String(y - 2)}" r="1.8" fill="#fff" opacity=".4"/>`

/** The icon of the dosage form on the front of a pack; white on a coloured front. */
export const drawMotif = (motif: Motif, at: Point, colours: Palette, onColour: boolean): string => {
  const { x, y } = at
  const strong = onColour ? '#fff' : colours.main
  const move = (content: string): string => `<g transform="translate(${String(x)} ${String(y)})">${content}</g>`
  switch (motif) {
    case 'capsule':
      return (
        capsule(at, 34, 14, -32, strong, colours.soft) +
        capsule({ x: x + 8, y: y + 17 }, 30, 12, 18, colours.soft, onColour ? '#fff' : colours.dark)
      )
    case 'tablet':
      return (
        tablet({ x: x - 6, y: y + 8 }, 11, colours.soft) +
        tablet({ x: x + 13, y: y - 2 }, 9, colours.soft) +
        tablet({ x: x + 12, y: y + 16 }, 9.5, colours.soft)
      )
    case 'granule':
      return move(
        `<path d="M-14 18l4-34h20l4 34z" fill="${onColour ? '#fff' : colours.soft}"/><path d="M-10-16h20l.8 7h-21.6z" fill="${strong}" opacity=".85"/><g fill="${colours.dark}" opacity=".55"><circle cx="-4" cy="4" r="1.5"/><circle cx="4" cy="1" r="1.5"/><circle cx="1" cy="9" r="1.5"/><circle cx="7" cy="9" r="1.5"/><circle cx="-6" cy="12" r="1.5"/></g>`,
      )
    case 'pill':
      return [
        { x: x - 12, y: y + 2 },
        { x, y: y + 2 },
        { x: x + 12, y: y + 2 },
        { x: x - 6, y: y + 14 },
        { x: x + 6, y: y + 14 },
      ]
        .map((point, nth) => ball(point, nth % 2 === 0 ? '#4E3A1E' : '#6A4F29'))
        .join('')
    case 'leaf':
      return move(
        `<path d="M-14 16Q-10-18 18-16Q18 12-14 16z" fill="${strong}" opacity=".9"/><path d="M-14 16Q0 0 14-12" stroke="${onColour ? colours.main : '#fff'}" stroke-opacity=".7" fill="none" stroke-width="1.2"/>`,
      )
    case 'drop':
      return move(
        `<path d="M0-18q14 18 14 26a14 14 0 0 1-28 0q0-8 14-26z" fill="${strong}" opacity=".92"/><path d="M-8 8a8 8 0 0 0 6 8" stroke="${onColour ? colours.main : '#fff'}" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>`,
      )
    case 'patch':
      return move(
        `<g transform="rotate(-24)"><rect x="-22" y="-10" width="44" height="20" rx="10" fill="${onColour ? '#fff' : colours.soft}"/><rect x="-9" y="-10" width="18" height="20" fill="${colours.main}" opacity=".8"/><g fill="#fff"><circle cx="-4" cy="-4" r="1.2"/><circle cx="4" cy="-4" r="1.2"/><circle cx="-4" cy="4" r="1.2"/><circle cx="4" cy="4" r="1.2"/></g></g>`,
      )
    case 'vial':
      return move(
        `<rect x="-9" y="-18" width="18" height="7" rx="1.5" fill="${colours.soft}"/><path d="M-6-11h12v4q6 2 6 8v16q0 3-3 3H-9q-3 0-3-3V1q0-6 6-8z" fill="${onColour ? '#fff' : colours.pale}" stroke="${colours.soft}"/><path d="M-12 6h24v11q0 3-3 3H-9q-3 0-3-3z" fill="${colours.main}" opacity=".7"/>`,
      )
    case 'cross':
      return move(
        `<circle r="17" fill="${strong}" opacity=".92"/><path d="M-3-10h6v7h7v6h-7v7h-6v-7h-7v-6h7z" fill="${onColour ? colours.main : '#fff'}"/>`,
      )
  }
}
