import { DEMO_PASSWORD } from '../seed/demo-buyers.ts'
import { readConfig, startWarnings } from './config.ts'
import { createLog, errorFields } from './log.ts'
import { openShop } from './shop.ts'
import { StartError } from './start-error.ts'

const started = performance.now()
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1)
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog((line) => process.stderr.write(line), config.logLevel)
  // The process is in an unknown state: it exits, and the supervisor starts another one.
  process.on('uncaughtException', (error, origin) => {
    log.error('unexpected error, the process ends', { origin, ...errorFields(error) })
    process.exit(1)
  })
  for (const warning of startWarnings(config)) log.warn(warning)
  const shop = await openShop(config, log, (line) => print(`… ${line}（${seconds()} s）`))
  let closing = false
  const close = (): void => {
    if (closing) return
    closing = true
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('closing failed', { error: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  await shop.warm
  if (closing) return
  print(`\n商城已开张（${seconds()} s）：${shop.url}`)
  if (shop.demoBuyers.length > 0) {
    print(`\n演示会员，密码均为 ${DEMO_PASSWORD}：`)
    for (const { username, shows } of shop.demoBuyers) print(`  ${username.padEnd(16)} ${shows}`)
    print(`\n演示员工（/console/login），密码相同：`)
    for (const { username, shows } of shop.demoStaff) print(`  ${username.padEnd(16)} ${shows}`)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError
      ? `错误：${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
