import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { shopSettings } from '@xinglin/api-contract/shop-settings-codecs'
import { missingSettings, type ShopSettings } from '@xinglin/domain/content'
import { readConfig } from '../config.ts'
import { packageFolder } from '../package-folder.ts'
import { StartError } from '../start-error.ts'
import { type Ask, askForShop, must } from './asking.ts'
import { Refusal } from './command.ts'
import { ownerIn, warehousesIn } from './found-commands.ts'

export const deployments = ['compose', 'systemd'] as const
export type Deployment = (typeof deployments)[number]

type Values = { readonly [name: string]: string }

type Answers = {
  readonly host: string
  readonly shop: ShopSettings
  readonly warehouses: string
  readonly owner: string
  /** Settings of the shop and, with systemd, of its database. */
  readonly values: Values
}

/** Repeats the question until the answer is right, with the reason. */
const right = async (ask: Ask, question: string, problemOf: (answer: string) => string | null): Promise<string> => {
  for (let again = ''; ;) {
    const answer = await must(ask, `${question}${again}`)
    const problem = problemOf(answer)
    if (problem === null) return answer
    again = `（${problem}）`
  }
}
/** The reason for which this is refused, as a problem of an answer. */
const refusalOf = (read: () => unknown): string | null => {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const isHost = (answer: string): boolean => /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(answer)
const isDatabase = (answer: string): boolean => /^postgres(ql)?:\/\/[^/]+@[^/]+\/.+/.test(answer)

const askForMessages = async (ask: Ask): Promise<Values> => {
  const provider = await right(ask, '短信服务（aliyun、tencent 或 none：暂不开放注册）', (answer) =>
    ['aliyun', 'tencent', 'none'].includes(answer) ? null : '应为 aliyun、tencent 或 none',
  )
  if (provider === 'none') return { SMS_PROVIDER: provider }
  return {
    SMS_PROVIDER: provider,
    SMS_KEY_ID: await must(ask, '短信账号（AccessKey ID 或 SecretId）'),
    SMS_KEY_SECRET: await must(ask, '短信密钥'),
    SMS_SIGN_NAME: await must(ask, '短信签名'),
    SMS_TEMPLATE_CODE: await must(ask, '验证码短信的模板编号'),
    SMS_TEMPLATE_STORE_ACTIVATION: await must(ask, '门店开通短信的模板编号'),
    ...(provider === 'tencent' ? { SMS_APP_ID: await must(ask, '短信应用编号（SdkAppId）') } : {}),
  }
}

const askForDatabase = async (ask: Ask): Promise<Values> => {
  const address = (question: string) =>
    right(ask, question, (answer) => (isDatabase(answer) ? null : '应为 postgres://角色:密码@主机/数据库'))
  return {
    DATABASE_URL: await address('数据库地址，商城的角色（postgres://shop:密码@主机/shop）'),
    MIGRATIONS_URL: await address('数据库地址，表的所有者（postgres://shop_owner:密码@主机/shop）'),
    BACKUP_DIR: await must(ask, '备份目录（绝对路径，如 /var/backups/xinglin）'),
    TRUST_PROXY: '1',
  }
}

/** Asks for all that a deployment needs. */
const askForDeployment =
  (deployment: Deployment) =>
  async (ask: Ask): Promise<Answers> => {
    const host = await right(ask, '域名（如 shop.example.com）', (answer) =>
      isHost(answer) ? null : '应为小写域名，不含协议与端口',
    )
    const shop = await askForShop(ask)
    const warehouses = await right(ask, '仓库（名称:城市，多个用分号分隔）', (answer) =>
      refusalOf(() => warehousesIn(answer)),
    )
    const owner = await right(ask, '首位所有者（用户名:姓名）', (answer) => refusalOf(() => ownerIn(answer)))
    const messages = await askForMessages(ask)
    const database = deployment === 'systemd' ? await askForDatabase(ask) : {}
    return {
      host,
      shop,
      warehouses,
      owner,
      values: { PUBLIC_URL: `https://${host}`, ALLOWED_HOSTS: host, ...messages, ...database },
    }
  }

/** Single quotes mean the same to Compose, systemd and a shell: everything up to the next one as it is written. */
const quoted = (name: string, value: string): string => {
  if (/['\n]/.test(value)) throw new Refusal(`${name} 不能含单引号`)
  return /^[\w.:/@-]*$/.test(value) ? value : `'${value}'`
}

/** The text of an example with these values, commented lines of theirs included; what it does not name comes last. */
const filled = (example: string, values: Values): string => {
  const named = new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name))
  const more = Object.keys(values).filter((name) => !named.has(name))
  return [
    example.replaceAll(/^#?([A-Z_]+)=.*$/gm, (line, name: string) =>
      values[name] === undefined ? line : `${name}=${quoted(name, values[name])}`,
    ),
    ...more.map((name) => `${name}=${quoted(name, values[name] ?? '')}\n`),
  ].join('')
}

const examples = join(packageFolder, '..', '..', 'deploy')
const example = (file: string): string => readFileSync(join(examples, file), 'utf8')

type Written = { readonly path: string; readonly text: string; readonly mode: number }

const secret = (): string => randomBytes(24).toString('hex')

/** The files of a deployment, in a folder: `deploy` of the checkout for Compose. */
const filesOf = (deployment: Deployment, { host, shop, warehouses, owner, values }: Answers): readonly Written[] => {
  const shopFile = `${JSON.stringify(shopSettings.encode(shop), null, 2)}\n`
  const settings = { path: 'shop.env', text: filled(example('shop.env.example'), values), mode: 0o600 }
  if (deployment === 'systemd')
    return [
      settings,
      { path: 'shop.json', text: shopFile, mode: 0o644 },
      {
        path: 'Caddyfile',
        text: example('Caddyfile')
          .replaceAll('{$SHOP_HOST}', host)
          .replace(/shop-\d:4173.*(?= \{)/, '127.0.0.1:4173 127.0.0.1:4174'),
        mode: 0o644,
      },
    ]
  const compose = {
    SHOP_HOST: host,
    POSTGRES_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    SHOP_PASSWORD: secret(),
    WAREHOUSES: warehouses,
    FIRST_OWNER: owner,
  }
  return [
    { path: '.env', text: filled(example('.env.example'), compose), mode: 0o600 },
    settings,
    { path: join('files', 'shop.json'), text: shopFile, mode: 0o644 },
  ]
}

const foldersOf: { readonly [Kind in Deployment]: string } = { compose: examples, systemd: 'xinglin-settings' }

/** @throws Refusal when the folder already has one of the files: asked before the questions */
const refuseWritten = (folder: string, deployment: Deployment): void => {
  const paths =
    deployment === 'compose' ? ['.env', 'shop.env', 'files/shop.json'] : ['shop.env', 'shop.json', 'Caddyfile']
  const there = paths.filter((path) => existsSync(join(folder, path)))
  if (there.length > 0) throw new Refusal(`${folder} 中已有 ${there.join('、')}，未做任何更改`)
}

/** What is written where, and what comes next. */
export type Prepared = {
  readonly written: readonly string[]
  readonly next: readonly string[]
  readonly missing: readonly string[]
}

/**
 * Asks what a deployment needs, and writes its files.
 * @throws Refusal when one of them exists, or the settings do not fit together
 */
export const prepareFiles = async (
  deployment: Deployment,
  wantedFolder: string | null,
  asking: <A>(questions: (ask: Ask) => Promise<A>) => Promise<A>,
): Promise<Prepared> => {
  if (!existsSync(join(examples, 'compose.yaml')))
    throw new Refusal('请在源代码目录中执行 prepare，它需要其中的 deploy/')
  const folder = resolve(wantedFolder ?? foldersOf[deployment])
  refuseWritten(folder, deployment)
  const answers = await asking(askForDeployment(deployment))
  try {
    readConfig({ NODE_ENV: 'production', ...answers.values })
  } catch (error) {
    if (error instanceof StartError) throw new Refusal(error.message, { cause: error })
    throw error
  }
  const files = filesOf(deployment, answers)
  for (const { path, text, mode } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { flag: 'wx', mode })
  }
  const compose = 'docker compose -f deploy/compose.yaml'
  return {
    written: files.map(({ path }) => join(folder, path)),
    missing: missingSettings(answers.shop),
    next:
      deployment === 'compose'
        ? [`${compose} up -d --build`, `${compose} logs founding`, `${compose} run --rm ops check-deployment`]
        : [
            `install -D -m 600 ${join(folder, 'shop.env')} /etc/xinglin/shop.env`,
            `install -m 644 ${join(folder, 'Caddyfile')} /etc/caddy/Caddyfile`,
            'set -a; . /etc/xinglin/shop.env; set +a; export NODE_ENV=production; cd /opt/xinglin',
            `node packages/server/dist/ops.js found ${join(folder, 'shop.json')} '${answers.warehouses}' --owner '${answers.owner}'`,
            'systemctl enable --now xinglin@4173 xinglin@4174; systemctl reload caddy',
            'node packages/server/dist/ops.js check-deployment',
          ],
  }
}
