import { createHash, createHmac } from 'node:crypto'
import { decode, list, optional, record, text as textCodec } from '@xinglin/api-contract/kernel/wire'
import type { MessageTemplate, SendMessage } from './messenger.ts'

export type TencentAccount = {
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  readonly appId: string
  readonly region: string
  readonly templates: { readonly [T in MessageTemplate]: string }
}

type TencentRequest = {
  readonly host: string
  readonly service: string
  readonly payload: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** The Authorization header of a call, as Tencent Cloud documents it (TC3-HMAC-SHA256, signature method v3). */
export const signTencent = (
  { host, service, payload, timestamp }: TencentRequest,
  { keyId, keySecret }: Pick<TencentAccount, 'keyId' | 'keySecret'>,
): string => {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const names = 'content-type;host'
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\n`
  const request = ['POST', '/', '', headers, names, hashOf(payload)].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', String(timestamp), scope, hashOf(request)].join('\n')
  const signing = keyed(keyed(keyed(`TC3${keySecret}`, date), service), 'tc3_request')
  const signature = keyed(signing, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

const HOST = 'sms.tencentcloudapi.com'
const TIMEOUT_MS = 10_000

const sendStatus = record({ Code: textCodec(), Message: textCodec() })
const noStatus: readonly { readonly Code: string; readonly Message: string }[] = []
/** The response as documented by the provider; a missing field counts as a failure. */
const answered = record({
  Response: record({ Error: optional(sendStatus, null), SendStatusSet: optional(list(sendStatus), noStatus) }),
})

/** Sends by the short message service of Tencent Cloud; throws with the service's message when it refuses. */
export const tencentSender =
  (account: TencentAccount, now: () => Date = () => new Date(), fetch = globalThis.fetch): SendMessage =>
  async ({ to, template, parameters }) => {
    const payload = JSON.stringify({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: account.templates[template],
      TemplateParamSet: Object.values(parameters),
    })
    const timestamp = Math.floor(now().getTime() / 1000)
    const response = await fetch(`https://${HOST}/`, {
      method: 'POST',
      body: payload,
      headers: {
        Authorization: signTencent({ host: HOST, service: 'sms', payload, timestamp }, account),
        'Content-Type': CONTENT_TYPE,
        'X-TC-Action': 'SendSms',
        'X-TC-Region': account.region,
        'X-TC-Timestamp': String(timestamp),
        'X-TC-Version': '2021-01-11',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = decode(answered, await response.json())
    const status = answer.ok ? (answer.value.Response.Error ?? answer.value.Response.SendStatusSet[0]) : undefined
    if (status?.Code !== 'Ok') {
      throw new Error(`Tencent SMS: ${status?.Code ?? String(response.status)} ${status?.Message ?? ''}`)
    }
  }
