import type { Refused } from '@xinglin/api-contract/server'
import { type Envelope, statusOf } from '@xinglin/api-contract/kernel/envelope'
import { systemBusyText } from '@xinglin/domain/kernel/system-busy'

/** Messages of failures other than the shop's own rules. */
export const messages = {
  signIn: '请先登录',
  forbidden: '您没有权限进行此操作',
  notFound: '内容不存在或已失效',
  invalid: '提交的内容有误，请检查后重试',
  tooLarge: '提交的内容过大',
  tooSlow: '提交用时过长，请检查网络后重试',
  tooMany: '操作过于频繁，请稍候再试',
  unsupported: '不支持的提交格式',
  notYetOpen: '商城正在筹备中，暂未开放访问',
  busy: systemBusyText,
} as const

export const success = (data: unknown): Envelope => ({ code: 10_000, msg: '', data: data ?? null })

export const failure = (code: number, msg: string): Envelope => ({ code, msg, data: null })

/** The envelope of a refusal; `conflict` is the encoded current state that a 409 carries. */
export const refusal = (refused: Refused<unknown>, conflict: unknown = null): Envelope => {
  switch (refused.kind) {
    case 'signInRequired':
      return failure(10_001, messages.signIn)
    case 'forbidden':
      return failure(403, refused.message)
    case 'notFound':
      return failure(404, messages.notFound)
    case 'invalid':
      return { ...failure(422, Object.values(refused.errors)[0]?.[0] ?? messages.invalid), errors: refused.errors }
    case 'changed':
      return { code: 409, msg: refused.message, data: conflict }
    case 'contractUnsigned':
      return failure(459, refused.message)
    case 'tooMany':
      return failure(429, messages.tooMany)
    case 'refused':
      return failure(refused.code, refused.message)
  }
}

/**
 * An envelope as a response: the HTTP status follows from the code, and a member's answer is never cacheable.
 * Content-Length is set so that short answers are not compressed.
 */
export const respond = (envelope: Envelope, headers: { readonly [name: string]: string } = {}): Response => {
  const body = JSON.stringify(envelope)
  return new Response(body, {
    status: statusOf(envelope.code),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
