import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { virtualClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { packageFolder } from '../package-folder.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { OPENING } from '../testing/test-shop.ts'
import { runOps } from './run-ops.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-prepare-'))
const postgres = await startPrivatePostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ops = async (environment: { readonly [name: string]: string }, ...args: readonly string[]) => {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const code = await runOps(args, { environment, print, clock: virtualClock(OPENING) })
  return { code, output: lines.join('\n') }
}

const answers = {
  域名: 'shop.baicao.example',
  商城名称: '百草药采',
  企业名称: '百草医药有限公司',
  统一社会信用代码: '91330000000000000X',
  企业地址: '杭州市西湖区文一路 1 号',
  药品经营许可证编号: '浙AA571001',
  'ICP 备案号': '浙ICP备1号',
  客服电话: '0571-88880000',
  收款开户行: '中国银行杭州分行',
  收款账号: '3300 0001',
  退货地址: '杭州市萧山区物流园 1 号',
  退货收件人: '退货组',
  退货电话: '0571-88880001',
  起订金额: '250',
  仓库: '中心仓:杭州;华南仓:广州',
  首位所有者: 'lin:林远志',
  短信服务: 'aliyun',
  短信账号: 'LTAI0001',
  短信密钥: '$ecret #1',
  短信签名: '百草',
  验证码短信的模板编号: 'SMS_1',
  门店开通短信的模板编号: 'SMS_2',
}
const fileWith = (name: string, written: object): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(written))
  return file
}
const textIn = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8')

describe('prepare', () => {
  test('writes what Compose needs, with fresh passwords, and never over a file that is there', async () => {
    const words = [
      'prepare',
      'compose',
      '--answers',
      fileWith('answers.json', answers),
      '--folder',
      join(folder, 'one'),
    ]
    const { code, output } = await ops({}, ...words)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('docker compose') as unknown })
    const compose = parseEnv(textIn('one', '.env'))
    expect(Object.entries(compose).filter(([, value]) => value === '')).toEqual([])
    expect(compose).toMatchObject({
      SHOP_HOST: answers.域名,
      WAREHOUSES: answers.仓库,
      FIRST_OWNER: answers.首位所有者,
    })
    const passwords = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SHOP_PASSWORD'].map((name) => compose[name])
    expect(new Set(passwords).size).toBe(3)
    for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{48}$/)
    const settings = parseEnv(textIn('one', 'shop.env'))
    expect(settings).toMatchObject({ PUBLIC_URL: `https://${answers.域名}`, SMS_KEY_SECRET: answers.短信密钥 })
    expect(readConfig({ NODE_ENV: 'production', ...settings }).messenger.kind).toBe('provider')
    expect(statSync(join(folder, 'one', '.env')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'one', 'shop.env')).mode & 0o077).toBe(0)
    expect(await ops({}, ...words)).toEqual({ code: 1, output: expect.stringContaining('未做任何更改') as unknown })
    expect(textIn('one', '.env')).toContain(passwords[0])
  })

  test.each([
    ['域名', 'https://shop.example'],
    ['商城名称', ''],
    ['仓库', '中心仓'],
    ['首位所有者', 'lin'],
    ['短信服务', 'sms'],
    ['短信密钥', "it's"],
    ['起订金额', '-1'],
  ])('takes no answer for %s that is %j', async (question, answer) => {
    const file = fileWith('wrong.json', { ...answers, [question]: answer })
    const { code, output } = await ops({}, 'prepare', 'compose', '--answers', file, '--folder', join(folder, 'none'))
    expect(code).toBe(1)
    expect(output).toMatch(question === '短信密钥' ? /SMS_KEY_SECRET 不能含单引号/ : question)
  })

  test('knows two ways', async () => {
    expect(await ops({}, 'prepare', 'floppy')).toMatchObject({
      code: 1,
      output: expect.stringContaining('compose、systemd') as unknown,
    })
  })
})

test.skipIf(postgres === null)(
  'with systemd and two roles the files found a shop, whose backup comes back; a host without a certificate is found out',
  async () => {
    const script = readFileSync(join(packageFolder, '../../deploy/postgres/create-roles.sh'), 'utf8')
    const roles = ['SHOP_DATABASE=prepared', 'OWNER_PASSWORD=o', 'SHOP_PASSWORD=s']
    postgres?.run('env', ...roles, 'sh', '-c', script)
    const addressOf = (role: string) => (postgres?.url ?? '').replace('shop@', `${role}@`).replace(/\w+$/, 'prepared')
    const systemd = fileWith('systemd.json', {
      ...answers,
      短信服务: 'none',
      '数据库地址，商城的角色': addressOf('prepared'),
      '数据库地址，表的所有者': addressOf('prepared_owner'),
      备份目录: folder,
    })
    const two = join(folder, 'two')
    expect(await ops({}, 'prepare', 'systemd', '--answers', systemd, '--folder', two)).toMatchObject({ code: 0 })
    expect(textIn('two', 'Caddyfile')).toMatch(/^shop\.baicao\.example \{$/m)
    expect(textIn('two', 'Caddyfile')).toContain('reverse_proxy 127.0.0.1:4173 127.0.0.1:4174 {')
    const environment = { NODE_ENV: 'production', ...(parseEnv(textIn('two', 'shop.env')) as Record<string, string>) }
    const founded = await ops(environment, 'found', join(two, 'shop.json'), answers.仓库, '--owner', answers.首位所有者)
    expect(founded).toMatchObject({ code: 0, output: expect.stringContaining('/console/setup#') as unknown })
    const checked = await ops({ ...environment, PUBLIC_URL: 'https://localhost:1' }, 'check-deployment')
    expect(checked.code).toBe(1)
    expect(checked.output).toMatch(/^✗ TLS：localhost .*ECONNREFUSED/)
    expect(checked.output).toMatch(/^✓ 备份：已备份（.* MB）并恢复到另一个空库/m)
    expect(checked.output).not.toContain('必填信息')
    expect(
      postgres?.run('psql', 'postgres', '-At', '-c', "select datname from pg_database where datname like 'restore%'"),
    ).toBe('')
  },
)
