import { readConfig } from '../config.ts'
import { type Ask, atTerminal, fromFile } from './asking.ts'
import { type Command, command, placeCommand, Refusal } from './command.ts'
import { checkDeployment, dutiesOf } from './prepare-check.ts'
import { deployments, prepareFiles } from './prepare-files.ts'

/** Commands for the way into production. */
export const prepareCommands: readonly Command[] = [
  placeCommand({
    name: 'prepare',
    words: ['方式'],
    does: '准备正式部署（compose 或 systemd）：逐项询问域名、商城信息、证照、短信与数据库，写出配置与商城文件，不覆盖已有的',
    flags: {
      answers: { type: 'string', does: '从 JSON 文件取答案，以问题为键，如 {"域名": "shop.example.com"}' },
      folder: { type: 'string', does: '写到哪个文件夹，compose 默认为 deploy，systemd 默认为 xinglin-settings' },
    },
    run: async ([way], { print }, { answers, folder }) => {
      const deployment = deployments.find((one) => one === way)
      if (deployment === undefined) throw new Refusal(`没有「${way}」这种方式，可用：${deployments.join('、')}`)
      const { written, next, missing } = await prepareFiles(
        deployment,
        typeof folder === 'string' ? folder : null,
        <A>(questions: (ask: Ask) => Promise<A>) =>
          typeof answers === 'string' ? fromFile(answers, questions) : atTerminal(print, questions),
      )
      for (const path of written) print(`已写出 ${path}`)
      print('依法还需：')
      for (const duty of dutiesOf(missing)) print(duty)
      print('接下来依次执行：')
      for (const line of next) print(`  ${line}`)
      return true
    },
  }),
  command({
    name: 'check-deployment',
    words: [],
    does: '检查部署：TLS 证书、时钟、备份并试恢复到另一个空库，列出依法还缺的事项',
    run: (_words, operator) => {
      const { publicUrl, backupDir, messenger } = readConfig(operator.environment)
      return checkDeployment(operator, { publicUrl, backupDir, takesCodes: messenger.kind === 'provider' })
    },
  }),
]
