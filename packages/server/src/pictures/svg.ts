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

/** A whole picture with its accessible name. */
export const picture = (width: number, height: number, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img"><title>${escapeXml(title)}</title>${content}</svg>`
