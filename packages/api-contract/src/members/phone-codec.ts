import { plainPhone } from '@xinglin/domain/members'
import { type Codec, converted } from '../kernel/wire.ts'

/** A phone number as somebody writes it, kept in one form (docs/rules.md#11-8); what is no number stays as it is. */
export const phoneText = (of: Codec<string>): Codec<string> => converted(of, plainPhone, (phone) => phone)
