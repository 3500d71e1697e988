import { ioTsResolver } from '@hookform/resolvers/io-ts'
import { api } from '@xinglin/api-contract/api'
import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { Resolver } from 'react-hook-form'

/** What the call takes. */
export type Login = InputOf<typeof api.members.login>

const readAsSent = ioTsResolver(api.members.login.input as never) as Resolver<Login>

/** The rule of the call itself: what this form lets pass, the server reads. */
export const loginRule: Resolver<Login> = (values, context, options) =>
  readAsSent({ ...values, remember: (values.remember ? 1 : 0) as never }, context, options)
