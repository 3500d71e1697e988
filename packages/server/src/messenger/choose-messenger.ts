import type { Values } from '../settings.ts'
import { aliyunSender } from './aliyun.ts'
import type { Messenger } from './messenger.ts'
import { tencentSender } from './tencent.ts'

const ACCOUNT = [
  'SMS_KEY_ID',
  'SMS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
  'SMS_TEMPLATE_STORE_ACTIVATION',
] as const

/** Missing settings of the chosen provider, a line for each. */
export const missingForMessenger = (values: Values): readonly string[] => {
  const provider = values.SMS_PROVIDER
  if (provider !== 'aliyun' && provider !== 'tencent') return []
  return [...ACCOUNT, ...(provider === 'tencent' ? (['SMS_APP_ID'] as const) : [])]
    .filter((name) => values[name] === '')
    .map((name) => `${name} 未设置，SMS_PROVIDER=${provider} 需要它（SMS_PROVIDER needs ${name}）`)
}

const accountIn = (values: Values) => ({
  keyId: values.SMS_KEY_ID,
  keySecret: values.SMS_KEY_SECRET,
  signName: values.SMS_SIGN_NAME,
  templates: { code: values.SMS_TEMPLATE_CODE, storeActivation: values.SMS_TEMPLATE_STORE_ACTIVATION },
})

/** SMS_PROVIDER chooses the provider: aliyun, tencent, log (default of the demo) or none (default otherwise). */
export const chooseMessenger = (values: Values, demo: boolean): Messenger => {
  switch (values.SMS_PROVIDER) {
    case null:
      return { kind: demo ? 'log' : 'none' }
    case 'log':
    case 'none':
      return { kind: values.SMS_PROVIDER }
    case 'aliyun':
      return { kind: 'provider', send: aliyunSender(accountIn(values)) }
    case 'tencent': {
      const { SMS_APP_ID: appId, SMS_REGION: region } = values
      return { kind: 'provider', send: tencentSender({ ...accountIn(values), appId, region }) }
    }
  }
}
