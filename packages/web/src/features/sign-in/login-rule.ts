import { ioTsResolver } from '@hookform/resolvers/io-ts'
import { api } from '@xinglin/api-contract/api'
import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import { mobileProblem } from '@xinglin/domain/members'
import type { Resolver } from 'react-hook-form'

/** What the calls take. */
export type Login = InputOf<typeof api.members.login>
export type CodeLogin = InputOf<typeof api.members.loginByCode>

/** A box that is ticked, as the wire says it. */
const sent = <Form extends { readonly remember: boolean }>(values: Form) => ({
  ...values,
  remember: (values.remember ? 1 : 0) as never,
})

const readLogin = ioTsResolver(api.members.login.input as never) as Resolver<Login>

/** The rule of the call itself: what this form lets pass, the server reads. */
export const loginRule: Resolver<Login> = (values, context, options) => readLogin(sent(values), context, options)

const readCodeLogin = ioTsResolver(api.members.loginByCode.input as never) as Resolver<CodeLogin>

/** The same for a code, which is told to mobiles alone. */
export const codeLoginRule: Resolver<CodeLogin> = async (values, context, options) => {
  const read = await readCodeLogin(sent(values), context, options)
  const problem = mobileProblem(values.phone)
  return 'phone' in read.errors || problem === null
    ? read
    : { values: {}, errors: { ...read.errors, phone: { type: 'mobile', message: problem } } }
}
