/**
 * Text and attribute values of goods come from imports: they are escaped so that they cannot open a tag or leave an
 * attribute. Control characters and unpaired surrogates are invalid in XML.
 */
const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** The visible part of a drawing, as in the viewBox of SVG. */
export type View = readonly [x: number, y: number, width: number, height: number]

/** A whole picture with its accessible name. */
export const picture = (view: View, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${String(view[2])}" height="${String(view[3])}" role="img"><title>${escapeXml(title)}</title>${content}</svg>`
