import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decode, optional, record, text as textCodec } from '@xinglin/api-contract/kernel/wire'
import type { MessageTemplate, SendMessage } from './messenger.ts'

export type AliyunAccount = {
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  readonly templates: { readonly [T in MessageTemplate]: string }
}

/** The response as documented by the provider; a missing field counts as a failure. */
const answered = record({ Code: optional(textCodec(), ''), Message: optional(textCodec(), '') })

type AliyunRequest = {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: { readonly [name: string]: string }
  /** In the form 2023-10-26T10:22:32Z. */
  readonly date: string
  readonly nonce: string
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: escapes everything but letters, digits and -_.~ */
const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: AliyunRequest['query']): string =>
  Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .join('&')

/** The headers of a call without a body, signed as Alibaba Cloud documents it (ACS3-HMAC-SHA256, signature version 3). */
export const signAliyun = (
  { host, action, version, query, date, nonce }: AliyunRequest,
  { keyId, keySecret }: Pick<AliyunAccount, 'keyId' | 'keySecret'>,
): { readonly [name: string]: string } => {
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hashOf(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = ['POST', '/', canonicalQuery(query), lines.join(''), names, hashOf('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${hashOf(request)}`)
    .digest('hex')
  return {
    ...headers,
    Authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`,
  }
}

const HOST = 'dysmsapi.aliyuncs.com'
const TIMEOUT_MS = 10_000

/** Sends by the short message service of Alibaba Cloud; throws with the service's message when it refuses. */
export const aliyunSender =
  (account: AliyunAccount, now: () => Date = () => new Date(), fetch = globalThis.fetch): SendMessage =>
  async ({ to, template, parameters }) => {
    const query = {
      PhoneNumbers: to,
      SignName: account.signName,
      TemplateCode: account.templates[template],
      TemplateParam: JSON.stringify(parameters),
    }
    const date = `${now().toISOString().slice(0, 19)}Z`
    const nonce = randomBytes(16).toString('hex')
    const request = { host: HOST, action: 'SendSms', version: '2017-05-25', query, date, nonce }
    const { host: _host, ...headers } = signAliyun(request, account)
    const response = await fetch(`https://${HOST}/?${canonicalQuery(query)}`, {
      method: 'POST',
      headers: { ...headers, Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = decode(answered, await response.json())
    const { Code, Message } = answer.ok ? answer.value : { Code: '', Message: '' }
    if (Code !== 'OK') throw new Error(`Aliyun SMS: ${Code === '' ? String(response.status) : Code} ${Message}`)
  }
