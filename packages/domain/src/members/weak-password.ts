import { isMobile } from './phone.ts'
import { PASSWORD_LENGTH } from './registration-fields.ts'

/**
 * Passwords that are guessed first: a well-known word, a run of keys, a date or a number, each with or without a tail of
 * digits. A rule covers more of them than a list would, and says why.
 */
const words = new Set(
  (
    'password passwort passw pass pwd admin administrator root user test guest login welcome hello master qwerty qwertyuiop ' +
    'asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc iloveyou loveyou love sunshine princess dragon monkey ' +
    'football baseball superman batman michael jordan ashley daniel shadow letmein trustno abc abcd abcde abcdef abcdefg ' +
    'abcdefgh aaaa qqqq woaini woaiwojia nihao xiaoming zhangwei wangwei liwei taobao wechat weixin alibaba baidu qq ' +
    'mima yaopin yaodian yaofang zhensuo yiyao xinglin yaocai pharmacy medicine hospital clinic huiyuan kehu caigou changeme ' +
    'secret computer internet summer winter spring autumn starwars freedom whatever ninja mustang hunter killer pokemon'
  ).split(' '),
)

const numbers = new Set(
  '5201314 1314520 147258369 14725836 1472583690 11223344 1122334455 123654789 12344321 1234554321 12345679'.split(' '),
)

/** Keys that lie side by side, in both directions. */
const rows = [
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
  'zxcvbnm',
  'mnbvcxz',
  '1234567890',
  '0987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  '1qaz2wsx3edc4rfv5tgb',
]

const isRun = (text: string): boolean => text.length >= 4 && rows.some((row) => row.includes(text))

const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/.test(text)

/** 19900101 and the like. */
const isDate = (text: string): boolean => /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(text)

/**
 * Whether a password would fall to the first few thousand guesses, or to who knows the account: `about` are the words that
 * stand for it (user name, company, phone).
 *
 * @example isWeakPassword('password123', []) // true
 */
export const isWeakPassword = (password: string, about: readonly string[]): boolean => {
  const plain = password.toLowerCase()
  if (numbers.has(plain) || isRepeated(plain) || isRun(plain) || isDate(plain) || isMobile(plain)) return true
  // A tail of digits is left out before digits are read as letters: P@ssw0rd123.
  if ([plain, spelledOut(plain), spelledOut(plain.replace(/\d{1,6}$/, ''))].some(isWord)) return true
  return about.some((word) => word.length >= 4 && isMostly(plain, word.toLowerCase()))
}

/** P@ssw0rd. */
const spelledOut = (text: string): string =>
  text.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o').replaceAll('3', 'e')

/** A well-known word, or a run of keys, with at most six digits or marks about it. */
const isWord = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  if (letters === '' || text.length - letters.length > 6) return false
  return words.has(letters) || isRun(letters) || isRepeated(letters)
}

/** Little is left of it without the word. */
const isMostly = (password: string, word: string): boolean =>
  password.includes(word) && password.length - word.length <= 4

export type PasswordStrength = 'weak' | 'fair' | 'strong'

const kindsOfSigns = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/**
 * How hard a password is to guess: weak where it is refused, strong where it is long and mixed.
 *
 * @example passwordStrength('green bamboo 71', []) // 'strong'
 */
export const passwordStrength = (password: string, about: readonly string[]): PasswordStrength => {
  if (password.length < PASSWORD_LENGTH.min || isWeakPassword(password, about)) return 'weak'
  const kinds = kindsOfSigns.filter((kind) => kind.test(password)).length
  return password.length >= 12 && kinds >= 2 ? 'strong' : 'fair'
}
