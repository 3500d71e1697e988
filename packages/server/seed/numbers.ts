/**
 * Numbers that no real good has: approval numbers of drugs start with 99, those of devices and other goods are of the
 * year 2099, and bar codes use the prefix 299, which GS1 reserves for in-house use.
 */
const serial = (value: number, width: number): string => String(value).padStart(width, '0')

/** Maps ids to six digits without a collision below a million (7919 is coprime to it). */
const spread = (id: number): number => (id * 7919 + 104_729) % 1_000_000

export const drugApprovalNumber = (letter: string, id: number): string => `国药准字${letter}99${serial(spread(id), 6)}`

/** 备案号 for class I, 注册证号 for II and III. `nth` counts within the class. */
export const deviceNumber = (deviceClass: 'I' | 'II' | 'III', classCode: string, nth: number): string => {
  if (deviceClass === 'I') return `演械备2099${serial(nth, 4)}`
  return deviceClass === 'II'
    ? `演械注准20992${classCode}${serial(nth, 4)}`
    : `国械注准20993${classCode}${serial(nth, 4)}`
}

export const otherNumber = (format: string, nth: number): string => {
  if (format === '国食健注G') return `国食健注G2099${serial(nth, 4)}`
  if (format === 'SC') return `SC1992099${serial(nth, 7)}`
  if (format === '卫消证字') return `演卫消证字(2099)第${serial(nth, 4)}号`
  if (format === '妆备') return `演G妆网备字2099${serial(nth, 6)}`
  return ''
}

/** An EAN-13 with a correct check digit. */
export const barCode = (id: number): string => {
  const body = `299${serial(id, 9)}`
  const weighted = Array.from(body).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${String((10 - (weighted % 10)) % 10)}`
}
