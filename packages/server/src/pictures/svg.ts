/**
 * Text and attribute values of goods come from imports: nothing in them may open a tag or leave an attribute. Control
 * characters and halves of surrogate pairs are no XML at all.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Width of a text at size 1: a Han character is square, a Latin one about half of that. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((total, character) => total + (/[\u0020-\u024F]/.test(character) ? 0.56 : 1), 0)

/** The largest size, at most `most`, at which a text fits into `width`. */
export const fitted = (text: string, width: number, most: number): number =>
  Math.floor(Math.min(most, width / Math.max(1, widthOf(text))) * 10) / 10

type TextLook = {
  readonly size: number
  readonly fill: string
  readonly weight?: 400 | 600 | 700
  readonly anchor?: 'start' | 'middle' | 'end'
}

export const label = (x: number, y: number, content: string, look: TextLook): string =>
  `<text x="${String(x)}" y="${String(y)}" font-size="${String(look.size)}" font-weight="${String(look.weight ?? 700)}" fill="${look.fill}" text-anchor="${look.anchor ?? 'start'}">${escapeXml(content)}</text>`

const FONTS = 'PingFang SC,Hiragino Sans GB,Microsoft YaHei,Noto Sans CJK SC,Source Han Sans SC,sans-serif'

/** A whole picture that says what it is. */
export const picture = (width: number, height: number, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img" font-family="${FONTS}"><title>${escapeXml(title)}</title>${content}</svg>`
