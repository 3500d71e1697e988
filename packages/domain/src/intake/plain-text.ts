/**
 * A text from outside as the shop keeps it (docs/rules.md#11-1): compatibility forms are folded (full-width digits),
 * signs that are not seen, controls and halves of characters are dropped, and white space is one blank.
 *
 * @example plainText('\u202A１３８\u3000货款\t') // '138 货款'
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
