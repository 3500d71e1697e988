// Regions, phones and identifiers as the shop's fields take them.
import { barCodeDoubt } from '@xinglin/domain/goods'
import { bareBarCode, plainApprovalNumber } from '@xinglin/domain/intake'
import {
  creditCodeDoubt,
  isMobile,
  isPhone,
  plainCode,
  plainPhone,
  taxNumberDoubt,
  taxNumberTextProblem,
} from '@xinglin/domain/members'
import { districtWritten } from '../packages/forms/src/region-levels.ts'
import { regionsUnder } from '../packages/server/src/members/regions.ts'
import { simplified } from '../packages/server/src/search/simplified.ts'
import type { IntakeCase } from './intake-vectors.ts'

/** What the shop answers wrongly of a region; empty: it is right. */
export const regionFaults = async ({ input, home = '', expect }: IntakeCase): Promise<readonly string[]> => {
  // The shape is that of the file (README.md).
  const { code = '' } = expect as { readonly code?: string }
  const found = await districtWritten(typeof input === 'string' ? input : '', home, (parent) =>
    Promise.resolve(regionsUnder(parent)),
  )
  return found === code ? [] : [`${found} for ${code}`]
}

type Answer = { readonly verdict: 'accept' | 'warn' | 'refuse'; readonly value?: string }

const checked = (value: string, problem: string | null, doubt: string | null): Answer => {
  if (problem !== null) return { verdict: 'refuse' }
  return { verdict: doubt === null ? 'accept' : 'warn', value }
}

const fields: { readonly [field: string]: (text: string) => Answer } = {
  mobile: (text) => checked(plainPhone(text), isMobile(text) ? null : '', null),
  phone: (text) => checked(plainPhone(text), isPhone(text) ? null : '', null),
  creditCode: (text) => checked(plainCode(text), null, creditCodeDoubt(text)),
  taxNumber: (text) => checked(plainCode(text), taxNumberTextProblem(text), taxNumberDoubt(text)),
  barCode: (text) => checked(bareBarCode(text), null, barCodeDoubt(bareBarCode(text))),
  approvalNumber: (text) => {
    const value = plainApprovalNumber(simplified(text))
    return checked(value, /^国药准字[HZSBTFJ]\d{8}$/.test(value) ? null : '', null)
  },
}

/** What the shop answers wrongly of a phone or an identifier; empty: it is right. */
export const fieldFaults = ({ input, field = '', expect }: IntakeCase): Promise<readonly string[]> => {
  // The shape is that of the file (README.md).
  const wanted = expect as Answer
  const got = fields[field]?.(typeof input === 'string' ? input : '') ?? { verdict: 'refuse' }
  const isRight = got.verdict === wanted.verdict && (wanted.value === undefined || got.value === wanted.value)
  return Promise.resolve(isRight ? [] : [JSON.stringify(got)])
}
