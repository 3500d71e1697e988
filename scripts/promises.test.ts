import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFiles, root } from './repository-files.ts'

type Promised = {
  /** What a buyer reads. */
  readonly sentence: string
  /** The file that says it. */
  readonly saidIn: string
  /** The test that would fail if it were no longer true, and a part of its name. */
  readonly keptBy: readonly [file: string, name: string]
}

/** Sentences that tell buyers what the shop does for them, each with what keeps it. */
const promises: readonly Promised[] = [
  {
    sentence: '经营证照公示可查',
    saidIn: 'packages/ui-kit/src/commerce/Footer/Footer.tsx',
    keptBy: ['packages/web/src/features/read-help/help-places.test.ts', '66 is the licences'],
  },
  {
    sentence: '随货同行检验报告',
    saidIn: 'packages/ui-kit/src/commerce/Footer/Footer.tsx',
    keptBy: ['packages/server/src/orders/order-life.test.ts', 'test report of a batch stands with what was shipped'],
  },
  {
    sentence: '前下单当日出库',
    saidIn: 'packages/ui-kit/src/commerce/Footer/Footer.tsx',
    keptBy: ['packages/domain/src/content/dispatch.test.ts', 'ordered before the cut-off leaves that day'],
  },
  {
    sentence: '退换规则公开可查',
    saidIn: 'packages/ui-kit/src/commerce/Footer/Footer.tsx',
    keptBy: ['packages/web/src/features/read-help/help-places.test.ts', 'every link of the navigation is read back'],
  },
  {
    sentence: '审核通过后发站内信，即可查看价格并下单',
    saidIn: 'packages/web/src/features/register/done-view.tsx',
    keptBy: ['packages/server/src/members/certificates.test.ts', 'sees prices, and is notified'],
  },
  {
    sentence: '审核结果会以站内信通知',
    saidIn: 'packages/web/src/features/manage-account/certificates-page.tsx',
    keptBy: ['packages/server/src/members/certificates.test.ts', 'sees prices, and is notified'],
  },
  {
    sentence: '通过后证照地址同步更新',
    saidIn: 'packages/web/src/features/manage-account/addresses-view.tsx',
    keptBy: ['packages/server/src/members/certificates.test.ts', 'changes it with the licence'],
  },
  {
    sentence: '结果会以站内消息告知',
    saidIn: 'packages/server/seed/demo-articles.ts',
    keptBy: ['packages/server/src/members/certificates.test.ts', 'sees prices, and is notified'],
  },
  {
    sentence: '到期前 60、30、7 天提醒',
    saidIn: 'packages/web/src/features/manage-account/certificates-view.tsx',
    keptBy: ['packages/server/src/members/tell-expiring.test.ts', 'one letter at 60, 30 and 7 days'],
  },
  {
    sentence: '到期前 60 天、30 天和 7 天会以消息提醒',
    saidIn: 'packages/server/seed/demo-articles.ts',
    keptBy: ['packages/server/src/members/tell-expiring.test.ts', 'one letter at 60, 30 and 7 days'],
  },
  {
    sentence: '为您推荐',
    saidIn: 'packages/web/src/features/check-out/done-view.tsx',
    keptBy: ['packages/server/src/goods/recommended.test.ts', 'nothing is recommended that this buyer may not buy'],
  },
]

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const isShown = (file: string): boolean =>
  /^packages\/((web|ui-kit|domain)\/src|server\/(seed|src\/founding))\/.*\.tsx?$/.test(file) &&
  !/\.(test|stories)\.tsx?$/.test(file)

describe('a sentence that promises something', () => {
  test.each(promises)('$sentence is said, and kept by a test', ({ sentence, saidIn, keptBy: [file, name] }) => {
    expect(textOf(saidIn)).toContain(sentence)
    const names = [...textOf(file).matchAll(/(?:test|it)\((['"`])(.*?)\1/g)].map(([, , each]) => each)
    expect(names.filter((each) => each?.includes(name))).not.toEqual([])
  })

  /** Nothing is sent by WeChat, by text message only codes and activations, and no paper of a supplier is shown. */
  test.each([
    /首营资料可查/,
    /首营资料.{0,12}(下载|已同步上传)/,
    /短信(通知|告知)/,
    /和短信告知/,
    /接收.{0,8}提醒/,
    /微信.{0,6}(发送|推送)提醒/,
    /开通后会以站内信/,
    /通知联系电话/,
    /请尽快上传或邮寄/,
  ])('that nothing keeps is written nowhere: %s', (sentence) => {
    expect(repositoryFiles.filter((file) => isShown(file) && sentence.test(textOf(file)))).toEqual([])
  })
})
