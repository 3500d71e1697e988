import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })

/** Traditional characters as simplified ones: 維生素 is 维生素 (docs/rules.md#11-6). */
export const simplified = (text: string): string => (/[\u3400-\u9fff]/.test(text) ? convert(text) : text)
