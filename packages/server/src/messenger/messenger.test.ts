import { describe, expect, test } from 'vitest'
import { aliyunSender, signAliyun } from './aliyun.ts'
import { reachesPhones, showsCodes, type SendMessage } from './messenger.ts'
import { signTencent, tencentSender } from './tencent.ts'

describe('signatures', () => {
  test('of Alibaba Cloud are those of its published example', () => {
    const request = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    }
    const signed = signAliyun(request, { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' })
    expect(signed['Authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('of Tencent Cloud are those of its published example', () => {
    const request = {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1_551_113_065,
    }
    const account = { keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }
    expect(signTencent(request, account)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})

const account = {
  keyId: 'id',
  keySecret: 'secret',
  signName: '杏林药采',
  appId: '1400006666',
  region: 'ap-guangzhou',
  templates: { code: 'T1', storeActivation: 'T2' },
}
const message: Parameters<SendMessage>[0] = { to: '13800000021', template: 'code', parameters: { code: '704213' } }
const now = (): Date => new Date(Date.UTC(2026, 10, 20))

/** A fake fetch that records requests and returns this answer. */
const network = (answer: unknown) => {
  const sent: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init))
    return Response.json(answer)
  }
  return { sent, fetch }
}

describe('a message', () => {
  test('goes to Alibaba Cloud with its template and parameters', async () => {
    const { sent, fetch } = network({ Code: 'OK' })
    await aliyunSender(account, now, fetch)(message)
    const query = Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams)
    expect(query).toEqual({
      PhoneNumbers: '13800000021',
      SignName: '杏林药采',
      TemplateCode: 'T1',
      TemplateParam: '{"code":"704213"}',
    })
    expect(sent[0]?.headers.get('x-acs-date')).toBe('2026-11-20T00:00:00Z')
  })

  test('goes to Tencent Cloud with its template and parameters', async () => {
    const { sent, fetch } = network({ Response: { SendStatusSet: [{ Code: 'Ok', Message: '' }] } })
    await tencentSender(account, now, fetch)(message)
    expect(await sent[0]?.json()).toEqual({
      PhoneNumberSet: ['+8613800000021'],
      SmsSdkAppId: '1400006666',
      SignName: '杏林药采',
      TemplateId: 'T1',
      TemplateParamSet: ['704213'],
    })
  })

  test.each([
    ['Alibaba Cloud', aliyunSender, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' }, '触发流控'],
    ['Tencent Cloud', tencentSender, { Response: { Error: { Code: 'AuthFailure', Message: 'bad key' } } }, 'bad key'],
    [
      'Tencent Cloud',
      tencentSender,
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded', Message: 'daily limit' }] } },
      'daily limit',
    ],
  ] as const)('that %s refuses fails with its words', async (_name, sender, answer, words) => {
    await expect(sender(account, now, network(answer).fetch)(message)).rejects.toThrow(words)
  })
})

test('codes are shown in the demo only, and only when nothing is sent', () => {
  const send: SendMessage = async () => undefined
  expect(showsCodes({ kind: 'log' }, true)).toBe(true)
  expect(showsCodes({ kind: 'log' }, false)).toBe(false)
  expect(showsCodes({ kind: 'provider', send }, true)).toBe(false)
  expect(reachesPhones({ kind: 'log' }, false)).toBe(false)
  expect(reachesPhones({ kind: 'provider', send }, false)).toBe(true)
  expect(reachesPhones({ kind: 'none' }, true)).toBe(false)
})
