import { StartError } from '../start-error.ts'
import { aliyunSender } from './aliyun.ts'
import type { Messenger } from './messenger.ts'
import { tencentSender } from './tencent.ts'

type Environment = { readonly [name: string]: string | undefined }

const needed = (env: Environment, name: string): string => {
  const value = env[name] ?? ''
  if (value === '') throw new StartError(`SMS_PROVIDER 需要 ${name}（SMS_PROVIDER needs ${name}）`)
  return value
}

/** SMS_PROVIDER decides who carries messages: aliyun, tencent, log (the demo's default) or none (everybody else's). */
export const chooseMessenger = (env: Environment, demo: boolean): Messenger => {
  const provider = env['SMS_PROVIDER'] ?? ''
  switch (provider) {
    case '':
      return { kind: demo ? 'log' : 'none' }
    case 'log':
    case 'none':
      return { kind: provider }
    case 'aliyun':
      return { kind: 'provider', send: aliyunSender(accountIn(env)) }
    case 'tencent':
      return {
        kind: 'provider',
        send: tencentSender({
          ...accountIn(env),
          appId: needed(env, 'SMS_APP_ID'),
          region: env['SMS_REGION'] || 'ap-guangzhou',
        }),
      }
    default:
      throw new StartError(`SMS_PROVIDER 不正确：${provider}（SMS_PROVIDER is aliyun, tencent, log or none）`)
  }
}

const accountIn = (env: Environment) => ({
  keyId: needed(env, 'SMS_KEY_ID'),
  keySecret: needed(env, 'SMS_KEY_SECRET'),
  signName: needed(env, 'SMS_SIGN_NAME'),
  templates: {
    code: needed(env, 'SMS_TEMPLATE_CODE'),
    storeActivation: needed(env, 'SMS_TEMPLATE_STORE_ACTIVATION'),
  },
})
