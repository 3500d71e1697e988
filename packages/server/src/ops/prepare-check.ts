import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { missingSettings } from '@xinglin/domain/content'
import { DAY_MS } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { auditStaff } from '../audit.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import type { Db } from '../db/database.ts'
import { type DatabasePlace, openDatabase } from '../db/open-database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { actorOf } from '../staff-operation.ts'
import { errorCode } from '../start-error.ts'
import { backUp, restore } from './backup.ts'
import { type Operator, Refusal } from './command.ts'

/** What a check found: right, wrong, or nothing that could be checked here. */
type Found = { readonly mark: '✓' | '✗' | '–'; readonly text: string }

const MOST_OFF_MS = 2000
const LEAST_DAYS = 14
const HANDSHAKE_MS = 5000

/** The certificate that a visitor of the host gets. */
const checkTls = (publicUrl: string): Promise<Found> => {
  if (!publicUrl.startsWith('https://'))
    return Promise.resolve({ mark: '✗', text: 'TLS：PUBLIC_URL 未设为 https:// 网址' })
  const { hostname, port } = new URL(publicUrl)
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: HANDSHAKE_MS })
    const end = (mark: Found['mark'], text: string): void => {
      socket.destroy()
      done({ mark, text: `TLS：${hostname} ${text}` })
    }
    socket.once('timeout', () => end('✗', '没有应答'))
    socket.once('error', (error) => end('✗', `的证书无效或无法连接（${errorCode(error) ?? error.message}）`))
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
      end(days < LEAST_DAYS ? '✗' : '✓', `的证书还有 ${String(days)} 天到期`)
    })
  })
}

/** Whether the machine's clock is set by the network, where systemd knows; null elsewhere. */
const isClockSet = (): boolean | null => {
  try {
    const output = execFileSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { stdio: 'pipe' })
    return output.toString().trim() === 'yes'
  } catch {
    return null
  }
}

/** Codes of authenticator apps, licences and offers depend on the clock; all nodes and the database must agree. */
const checkClock = async (db: Db): Promise<Found> => {
  const before = Date.now()
  const [row] = await readRows(
    db,
    { now: pg.number },
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "now"`,
  )
  const off = Math.abs((row?.now ?? 0) - (before + Date.now()) / 2)
  if (off > MOST_OFF_MS) return { mark: '✗', text: `时钟：与数据库相差 ${(off / 1000).toFixed(1)} 秒` }
  const isSet = isClockSet()
  if (isSet === false) return { mark: '✗', text: '时钟：未与网络时间同步，请启用 NTP（timedatectl set-ntp true）' }
  return {
    mark: '✓',
    text: `时钟：与数据库一致${isSet === null ? '；是否与网络时间同步，请在宿主机上用 timedatectl 查看' : '，已与网络时间同步'}`,
  }
}

/** Numbers of rows that only grow. */
const rowsIn = async (db: Db): Promise<readonly number[]> => {
  const [row] = await readRows(
    db,
    { audit: pg.number, ledger: pg.number, orders: pg.number, goods: pg.number },
    sql`
      select (select count(*)::int from audit_log) as "audit", (select count(*)::int from ledger_entries) as "ledger",
             (select count(*)::int from orders) as "orders", (select count(*)::int from goods) as "goods"`,
  )
  return Object.values(row ?? {})
}

/** An empty place beside that of the shop, to restore into, and its removal. */
const trialPlace = async (
  place: DatabasePlace,
  folder: string,
): Promise<{ readonly trial: DatabasePlace; readonly remove: () => Promise<void> }> => {
  if ('dataDir' in place) return { trial: { dataDir: join(folder, 'data') }, remove: () => Promise.resolve() }
  const name = `restore_check_${randomBytes(6).toString('hex')}`
  const address = place.migrationsUrl ?? place.databaseUrl
  const owner = await openDatabase({ databaseUrl: address })
  const trial = new URL(address)
  trial.pathname = `/${name}`
  try {
    await owner.db.execute(sql`create database ${sql.identifier(name)}`)
  } catch (error) {
    await owner.close()
    if (errorCode(error) !== '42501') throw error
    throw new Refusal('表的所有者不能新建数据库，未能试恢复（alter role … createdb）', { cause: error })
  }
  return {
    trial: { databaseUrl: trial.href },
    remove: async () => {
      try {
        await owner.db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
      } finally {
        await owner.close()
      }
    },
  }
}

/** Makes a backup, restores it beside the shop, which may be trading meanwhile, and compares what is in it. */
const checkRestore = async ({ place, database, db, staff }: Operator, backupDir: string | null): Promise<Found> => {
  const folder = mkdtempSync(join(backupDir ?? tmpdir(), 'restore-check-'))
  try {
    const file = join(folder, 'backup')
    const least = await rowsIn(db)
    await backUp(place, database, file)
    const most = await rowsIn(db)
    await auditStaff(db, { actor: actorOf(staff), at: staff.at }, { action: 'backup', object: file, result: 'ok' })
    const { trial, remove } = await trialPlace(place, folder)
    try {
      await restore(trial, file)
      const restored = await openDatabase(trial)
      try {
        const rows = await rowsIn(restored.db)
        const isWhole = rows.every((n, at) => n >= (least[at] ?? 0) && n <= (most[at] ?? 0))
        if (!isWhole || (await brokenInvariants(restored.db)).length > 0)
          return { mark: '✗', text: '备份：恢复出的数据与现有的不符' }
      } finally {
        await restored.close()
      }
    } finally {
      await remove()
    }
    const size = (statSync(file).size / 1_000_000).toFixed(1)
    return { mark: '✓', text: `备份：已备份（${size} MB）并恢复到另一个空库，账目与行数相符；试恢复的库已删除` }
  } catch (error) {
    if (error instanceof Refusal) return { mark: '✗', text: `备份：${error.message}` }
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const checkBackups = (backupDir: string | null): Found =>
  backupDir === null
    ? { mark: '✗', text: '每日备份：BACKUP_DIR 未设置，至少要有一个节点设置它' }
    : { mark: '✓', text: `每日备份：写入 ${backupDir}，请另行复制到别的机器` }

/** Duties of a seller of drugs on the net that no program can fulfil. */
const duties: readonly string[] = [
  '向省级药品监督管理部门报告药品网络销售（企业名称、网站名称、域名、IP 地址、许可证），信息变化后 10 个工作日内更新',
  '域名完成 ICP 备案；开通后 30 日内到公安机关办理联网备案，并在页脚写明备案号（seller.licences）',
  '首页持续公示药品经营许可证；销售第二、三类医疗器械的，另需相应许可或备案，并办理医疗器械网络销售备案',
  '网络安全等级保护定级与备案；日志留存不少于 6 个月，交易记录不少于 5 年，且不少于药品有效期满后 1 年',
  '隐私政策与用户协议（帮助文章）由本单位法务核定；短信签名与模板在服务商处报备',
]

/** What the law still wants of this shop: what is missing in its settings, then what nobody can see here. */
export const dutiesOf = (missing: readonly string[]): readonly string[] => [
  ...missing.map((one) => `✗ 必填信息：${one}`),
  ...duties.map((duty) => `– ${duty}`),
]

/** Checks a running deployment: certificate, clock, backup with a restore; then what the law wants. */
export const checkDeployment = async (
  operator: Operator,
  {
    publicUrl,
    backupDir,
    takesCodes,
  }: { readonly publicUrl: string; readonly backupDir: string | null; readonly takesCodes: boolean },
): Promise<boolean> => {
  const { db, print } = operator
  const found: readonly Found[] = [
    await checkTls(publicUrl),
    await checkClock(db),
    await checkRestore(operator, backupDir),
    checkBackups(backupDir),
    takesCodes ? { mark: '✓', text: '短信：已配置' } : { mark: '–', text: '短信：未配置，会员不能自行注册' },
  ]
  for (const { mark, text } of found) print(`${mark} ${text}`)
  const missing = missingSettings(await loadShopSettings(db))
  print('依法还需：')
  for (const duty of dutiesOf(missing)) print(duty)
  return missing.length === 0 && found.every(({ mark }) => mark !== '✗')
}
