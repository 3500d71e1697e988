import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { instant } from '@xinglin/domain/kernel/time'
import { sealAuditLog } from '../audit.ts'
import { type Clock, systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { type DatabasePlace, holdsDatabase, openDatabase } from '../db/open-database.ts'
import { timeAhead } from '../shop-time.ts'
import { StartError } from '../start-error.ts'
import { accountCommands } from './account-commands.ts'
import { buyerCommands } from './buyer-commands.ts'
import { type Command, type Flags, Refusal, type Print } from './command.ts'
import { foundCommands } from './found-commands.ts'
import { maintenanceCommands } from './maintenance-commands.ts'
import { jobsCommands } from './jobs-command.ts'
import { moneyCommands } from './money-commands.ts'
import { offerCommands } from './offer-commands.ts'
import { orderCommands } from './order-commands.ts'
import { personCommands } from './person-commands.ts'
import { prepareCommands } from './prepare-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { shopCommands } from './shop-commands.ts'
import { stockCommands } from './stock-commands.ts'

const groups: readonly (readonly [string, readonly Command[]])[] = [
  ['商城', [...prepareCommands, ...foundCommands, ...shopCommands]],
  ['账号', accountCommands],
  ['后台员工', staffCommands],
  ['会员', [...buyerCommands, ...personCommands]],
  ['充值与提现', moneyCommands],
  ['订单与售后', orderCommands],
  ['商品与库存', stockCommands],
  ['优惠', offerCommands],
  ['运维', [...maintenanceCommands, ...jobsCommands]],
]

const all = groups.flatMap(([, commands]) => commands)

const usageOf = ({ name, words }: Command): string => [name, ...words.map((word) => `<${word}>`)].join(' ')

const flagLines = ({ flags }: Command): readonly string[] =>
  Object.entries(flags ?? {}).map(
    ([name, { type, does }]) => `      --${name}${type === 'string' ? ' <值>' : ''}  ${does}`,
  )

const help = (): readonly string[] => [
  '用法：npm run ops -- <命令> [参数] [--as <操作人>]',
  ...groups.flatMap(([title, commands]) => [
    '',
    title,
    ...commands.flatMap((one) => [`  ${usageOf(one)}`, `      ${one.does}`, ...flagLines(one)]),
  ]),
  '',
  '订单、售后单与积分订单用单号或编号，会员用用户名或企业名称，商品用条码或编号；含空格的参数加引号。',
  '内置数据库只容一个进程：请先停止商城再执行。使用 PostgreSQL（DATABASE_URL）时无需停止。',
  '每条命令记入审计日志。退出码：0 完成，1 未完成，2 用法不正确。',
]

/** The command line does not name a known command. */
class WrongUsage extends Error {}

type Asked = {
  readonly command: Command
  readonly words: readonly string[]
  readonly flags: Flags
  readonly by: string
}

/** Parses the command line: the requested command, or lines of help. */
const read = (args: readonly string[]): Asked | readonly string[] => {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') return help()
  const command = all.find((one) => one.name === name)
  if (!command) throw new WrongUsage(`没有命令 ${name}，npm run ops -- help 列出全部命令`)
  const usage = `用法：npm run ops -- ${usageOf(command)}`
  const { positionals, values } = parsed(command, rest, usage)
  if (values['help'] === true) return [usage, command.does, ...flagLines(command)]
  if (positionals.length !== command.words.length || positionals.some((word) => word.trim() === ''))
    throw new WrongUsage(`参数数量不正确。${usage}`)
  const as = values['as']
  return {
    command,
    words: positionals,
    flags: values,
    by: typeof as === 'string' && as !== '' ? as : userInfo().username,
  }
}

const parsed = (
  { flags = {} }: Command,
  args: readonly string[],
  usage: string,
): { readonly positionals: readonly string[]; readonly values: Flags } => {
  const options = Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, { type }]))
  try {
    const { positionals, values } = parseArgs({
      // An argument such as -3 is a number, not an option.
      args: args.map((arg) => (/^-\d/.test(arg) ? `\u0000${arg}` : arg)),
      options: { ...options, as: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    return { positionals: positionals.map((word) => word.replace('\u0000', '')), values }
  } catch (error) {
    throw new WrongUsage(`${error instanceof Error ? (error.message.split('.')[0] ?? '') : ''}。${usage}`, {
      cause: error,
    })
  }
}

/** The environment of a command line: settings, output, operator. */
export type Surroundings = {
  readonly environment: { readonly [name: string]: string | undefined }
  readonly print: Print
  readonly clock: Clock
  readonly open: (place: DatabasePlace) => Promise<OpenDatabase>
}

/** Opens the existing shop; never creates one. */
const openExisting = (place: DatabasePlace): Promise<OpenDatabase> => {
  if ('dataDir' in place && !holdsDatabase(resolve(place.dataDir)))
    throw new Refusal(`数据目录 ${place.dataDir} 中还没有数据库，请先启动商城或恢复备份`)
  return openDatabase(place)
}

const execute = async (
  { command, words, flags, by }: Asked,
  { environment, ...around }: Surroundings,
): Promise<boolean> => {
  const { print, clock, open } = around
  const { database: place, demo } = readConfig(environment)
  if (command.on === 'place')
    return command.run(words, { place, demo, environment, print, staff: { name: by, at: clock.now() } }, flags)
  const database = await open(place)
  try {
    const { db } = database
    const at = instant(clock.now() + (demo ? await timeAhead(db) : 0))
    const done = await command.run(
      words,
      { db, database, place, demo, environment, print, staff: { name: by, at } },
      flags,
    )
    await sealAuditLog(db)
    return done
  } finally {
    await database.close()
  }
}

/**
 * Runs a command line on the shop that the environment names, and prints the result.
 * @returns the exit code: 0 done, 1 not done, 2 not understood
 */
export const runOps = async (args: readonly string[], surroundings: Partial<Surroundings> = {}): Promise<number> => {
  const around: Surroundings = {
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    clock: systemClock,
    open: openExisting,
    ...surroundings,
  }
  const { print } = around
  try {
    const asked = read(args)
    if ('command' in asked) return (await execute(asked, around)) ? 0 : 1
    for (const line of asked) print(line)
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) {
      print(error.message)
      return 2
    }
    if (error instanceof Refusal || error instanceof StartError) {
      print(`错误：${error.message}`)
      return 1
    }
    throw error
  }
}
