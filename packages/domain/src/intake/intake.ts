// Public exports of the intake: text from outside the shop (docs/rules.md#11).
export { readStatement, type BankStatement } from './bank-statement.ts'
export { statementKindLabels, type StatementKind, type StatementLine, type StatementNote } from './bank-types.ts'
export { offeredLines, type OfferedLine } from './bank-keys.ts'
export { statementDay } from './bank-values.ts'
export type { BalanceCheck, BalanceGap } from './bank-balance.ts'
export { readDelimited, type DelimitedText } from './delimited-text.ts'
export { encodingOf, type TextEncoding } from './encoding.ts'
export { plainText } from './plain-text.ts'
