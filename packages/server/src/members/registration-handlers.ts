import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { licenceScopes } from '@xinglin/domain/goods'
import { err, ok } from '@xinglin/domain/kernel/result'
import { DAY_MS, HOUR_MS, type Instant } from '@xinglin/domain/kernel/time'
import {
  accountErrors,
  type BuyerType,
  buyerTypes,
  codeProblem,
  type FieldErrors,
  isWeakPassword,
  type MemberId,
  licencesOf,
  papersProblem,
  type RegistrationWays,
  type StoreFields,
  storeErrors,
} from '@xinglin/domain/members'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { tickets } from '../db/schema-account.ts'
import { members, memberScopes } from '../db/schema-members.ts'
import { networkOf } from '../http/network.ts'
import type { Context } from '../http/context.ts'
import { invalid, invalidFields, refuse } from '../http/refuse.ts'
import { reachesPhones } from '../messenger/messenger.ts'
import { randomId } from '../random-id.ts'
import { errorCode } from '../start-error.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { buyerTypeOf, loadHandedIn } from './certificates-queries.ts'
import { spendCode } from './codes.ts'
import { type Account, findById, findByUsername } from './find-member.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { loadHotline } from './hotline.ts'
import { sendMessage } from './messages-queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { isReservedName, openStores, regionProblem, type StoreAccount, sendActivation } from './open-stores.ts'
import { regionsUnder } from './regions.ts'
import { finishScan, nameScanned, openScan, scanStateOf, takeScan } from './scan-tickets.ts'
import { WEAK_PASSWORD, WRONG_CODE } from './sign-in-handlers.ts'
import { dropTickets, findTicket, issueTicket, spendTicket } from './tickets.ts'

type OpenAccount = Parameters<Handlers<Context>['members']['openAccount']>[0]

const TICKET_SPENT = '注册已超时，请登录后继续上传资质'

/** Errors of step 1, in the order of the form. */
const fieldErrors = (input: OpenAccount): FieldErrors => {
  const { username, password, company, phone, region } = input
  const regionText = regionProblem(region)
  const { code, ...errors } = accountErrors({ ...input, passwordAgain: password })
  const more = {
    // When step 1 is corrected, the phone is verified already unless it has changed.
    ...(code !== undefined && input.ticket === null ? { code } : {}),
    ...(!errors['username'] && isReservedName(username) ? { username: '该用户名不可用' } : {}),
    ...(!errors['password'] && isWeakPassword(password, [username, company, phone]) ? { password: WEAK_PASSWORD } : {}),
    ...(!errors['region'] && regionText !== null ? { region: regionText } : {}),
  }
  return { ...errors, ...more }
}

const isTaken = async (context: Context, username: string, by: MemberId | null): Promise<boolean> => {
  const account = await findByUsername({ ...context, demo: true }, username)
  return account !== null && account.id !== by
}

/** Two concurrent callers chose the same name or phone: the unique index decides. */
const takenRefusal = (error: unknown): Answer<never> => {
  if (errorCode(error) !== '23505') throw error
  return invalid('username', '该用户名或手机号已被注册')
}

const columnsOf = (input: OpenAccount, passwordHash: string) => ({
  username: input.username.trim(),
  passwordHash,
  rank: buyerTypes.indexOf(input.kind === 'multiStore' ? 'chain' : input.buyerType) + 1,
  companyName: input.company.trim(),
  contactName: input.contact.trim(),
  phone: input.phone.trim(),
  licenceRegion: input.region,
})

type Opened = Answer<{ readonly ticket: string }>

/** Accounts opened per address and hour; refused attempts do not count. */
const OPENED_AN_HOUR = 5

const openNew = async (input: OpenAccount, context: Context): Promise<Opened> => {
  const { db, now, ip } = context
  const key = context.idempotency?.key ?? ''
  const earlier = await openedBefore([key, ...(input.lostKeys ?? [])], context)
  if (earlier?.key === key) {
    if (!(await isSame(input, earlier.account, context))) return invalid('Idempotency-Key', '注册已提交，请勿重复操作')
    return ok({ ticket: await renewTicket(db, earlier.account.id, key, now) })
  }
  if (earlier) return correct(input, earlier.account, context, (tx) => renewTicket(tx, earlier.account.id, key, now))
  if (await isTaken(context, input.username.trim(), null)) return invalid('username', '该用户名已被注册')
  const isRight = await spendCode(db, { purpose: 'register', target: input.phone.trim() }, input.code, now)
  if (!isRight) return invalid('code', WRONG_CODE)
  const columns = columnsOf(input, await hashPassword(input.password))
  return inTransaction(db, async (tx): Promise<Opened> => {
    const opened = await countAttempt(tx, `register:ip:${networkOf(ip)}`, HOUR_MS, now)
    if (opened.count > OPENED_AN_HOUR)
      return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(opened.resetsAt, now) })
    const [row] = await tx
      .insert(members)
      .values({ ...columns, createdAt: now })
      .returning({ id: members.id })
    if (!row) throw new Error('an insert returned no row')
    const memberId = row.id
    if (await nameScanned(tx, input.scan, memberId, now)) await bindDemoWechat(tx, memberId, context)
    const { token } = await issueTicket(tx, { purpose: 'registration', memberId, key }, now)
    const body = '请提交全部资质证件，审核通过后即可查看价格并下单。'
    await sendMessage(tx, memberId, { kind: 'account', title: '注册成功', body, url: '/zhzx/basic/zzzj' }, now)
    await audit(tx, context, { action: 'register', object: `member:${String(row.id)}`, result: 'ok' })
    return ok({ ticket: token })
  }).catch(takenRefusal)
}

/** WeChat is not connected: the demo binds a fictitious name, and a real shop does not offer this registration. */
const bindDemoWechat = async (tx: Db, memberId: MemberId, { demo }: Context): Promise<void> => {
  if (!demo) return
  const bound = { wechatOpenId: `demo-${String(randomId())}`, wechatName: members.contactName }
  await tx.update(members).set(bound).where(eq(members.id, memberId))
}

type OpenedBefore = { readonly key: string | null; readonly account: Account }

/** The account opened under the first of these keys that has one, while its papers are not submitted. */
const openedBefore = async (keys: readonly string[], context: Context): Promise<OpenedBefore | null> => {
  const { db, now } = context
  const rows = await db
    .select({ key: tickets.key, memberId: tickets.memberId })
    .from(tickets)
    .where(and(inArray(tickets.key, [...keys]), eq(tickets.purpose, 'registration'), gt(tickets.expiresAt, now)))
  const [first] = rows.toSorted((one, other) => keys.indexOf(one.key ?? '') - keys.indexOf(other.key ?? ''))
  const account = first ? await findById(context, first.memberId) : null
  return first && account ? { key: first.key, account } : null
}

/** Whether the account is what this form says. */
const isSame = async (input: OpenAccount, { id }: Account, { db }: Context): Promise<boolean> => {
  const { passwordHash: _hash, ...columns } = columnsOf(input, '')
  const [row] = await db.select().from(members).where(eq(members.id, id))
  if (row === undefined) return false
  const agrees = Object.entries(columns).every(([name, value]) => Reflect.get(row, name) === value)
  return agrees && (await isPassword(row.passwordHash, input.password))
}

/** The answer with the ticket was lost: there is a new one, under the key of the call that gets it. */
const renewTicket = (db: Db, memberId: MemberId, key: string, now: Instant): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
    await dropTickets(tx, memberId, 'registration')
    return (await issueTicket(tx, { purpose: 'registration', memberId, key }, now)).token
  })

/** Step 1 repeated with its ticket, before step 2 was sent. */
const correctWith = async (input: OpenAccount, ticket: string, context: Context): Promise<Opened> => {
  const memberId = await findTicket(context.db, 'registration', ticket, null, context.now)
  const account = memberId === null ? null : await findById(context, memberId)
  if (account === null) return refuse('ticketSpent', TICKET_SPENT)
  return correct(input, account, context, () => Promise.resolve(ticket))
}

/** Writes the form over an account whose papers are not submitted: a changed phone has to be verified again. */
const correct = async (
  input: OpenAccount,
  account: Account,
  context: Context,
  ticketIn: (tx: Db) => Promise<string>,
): Promise<Opened> => {
  const { db, now } = context
  if (await isTaken(context, input.username.trim(), account.id)) return invalid('username', '该用户名已被注册')
  if (account.phone !== input.phone.trim()) {
    const problem = codeProblem(input.code)
    if (problem !== null) return invalid('code', problem)
    const isRight = await spendCode(db, { purpose: 'register', target: input.phone.trim() }, input.code, now)
    if (!isRight) return invalid('code', WRONG_CODE)
  }
  const columns = columnsOf(input, await hashPassword(input.password))
  return inTransaction(db, async (tx): Promise<Opened> => {
    await tx
      .update(members)
      .set(columns)
      .where(and(eq(members.id, account.id), eq(members.isPassed, false)))
    await audit(tx, context, { action: 'correct-registration', object: `member:${String(account.id)}`, result: 'ok' })
    return ok({ ticket: await ticketIn(tx) })
  }).catch(takenRefusal)
}

const paperErrors = (licenceNumber: string, scopes: readonly string[]): FieldErrors => ({
  ...(licenceNumber.trim() === '' ? { licenceNumber: '请输入许可证编号' } : {}),
  ...(scopes.length === 0 || !scopes.every((scope) => licenceScopes.includes(scope))
    ? { scopes: '请选择经营范围' }
    : {}),
})

const storesProblem = (stores: readonly StoreFields[], buyerType: BuyerType): FieldErrors => {
  if (buyerType !== 'chain') return { stores: '仅连锁公司可添加门店' }
  const unknown = stores.flatMap(({ region }, at): readonly (readonly [string, string])[] => {
    const problem = region === '' ? null : regionProblem(region)
    return problem === null ? [] : [[`stores.${String(at)}.region`, problem]]
  })
  return { ...storeErrors(stores), ...Object.fromEntries(unknown) }
}

/** Checks that the certificates are complete for the buyer type, and that the fields of step 2 match the licence. */
const handedInErrors = async (
  db: Db,
  memberId: MemberId,
  buyerType: BuyerType,
  licenceNumber: string,
): Promise<FieldErrors> => {
  const handedIn = await loadHandedIn(db, memberId)
  const problem = papersProblem(buyerType, [...handedIn.keys()])
  if (problem !== null) return { papers: problem }
  const printed = licencesOf(buyerType).flatMap((name) => handedIn.get(name) ?? [])
  const differs = licenceNumber !== '' && printed.length > 0 && !printed.includes(licenceNumber)
  return differs ? { licenceNumber: '与所提交证件上的编号不一致' } : {}
}

type Papers = Parameters<Handlers<Context>['members']['submitPapers']>[0]

/** Step 2. @returns the accounts of the stores that it opens */
const submitPapers = async (
  { ticket, licenceNumber, scopes, stores }: Papers,
  context: Context,
): Promise<Answer<readonly StoreAccount[]>> => {
  const { db, now } = context
  const memberId = await findTicket(db, 'registration', ticket, null, now)
  if (memberId === null) return refuse('ticketSpent', TICKET_SPENT)
  const buyerType = await buyerTypeOf(db, memberId)
  const byStores = stores.length > 0 || (buyerType === 'chain' && licenceNumber.trim() === '')
  const errors = {
    ...(await handedInErrors(db, memberId, buyerType, licenceNumber.trim())),
    ...(byStores ? storesProblem(stores, buyerType) : paperErrors(licenceNumber, scopes)),
  }
  if (Object.keys(errors).length > 0) return invalidFields(errors)
  return inTransaction(db, async (tx): Promise<Answer<readonly StoreAccount[]>> => {
    if ((await spendTicket(tx, 'registration', ticket, null, now)) === null) {
      return refuse('ticketSpent', TICKET_SPENT)
    }
    await tx.delete(memberScopes).where(eq(memberScopes.memberId, memberId))
    const named = [...new Set(scopes)].filter((scope) => licenceScopes.includes(scope))
    if (named.length > 0) await tx.insert(memberScopes).values(named.map((scope) => ({ memberId, scope })))
    await finishScan(tx, memberId)
    const accounts = await openStores(tx, memberId, stores, context)
    await audit(tx, context, {
      action: 'submit-papers',
      object: `member:${String(memberId)}`,
      result: 'ok',
      detail: { stores: stores.length },
    })
    return ok(accounts)
  })
}

/** Limit per address: enough for an office with many phones, too few for a script to fill the table. */
const SCANS_A_DAY = 500

const wechatWay = ({ publicUrl }: SignInConfig, demo: boolean): RegistrationWays['wechat'] => {
  if (!demo) return 'closed'
  return publicUrl === '' ? 'localOnly' : 'open'
}

export const createRegistrationHandlers = (signInConfig: SignInConfig) =>
  ({
    openAccount: async (input, context) => {
      const errors = fieldErrors(input)
      if (Object.keys(errors).length > 0) return invalidFields(errors)
      return input.ticket === null ? openNew(input, context) : correctWith(input, input.ticket, context)
    },

    submitPapers: async (input, context) => {
      const opened = await submitPapers(input, context)
      return opened.ok
        ? ok({
            stores: await Promise.all(opened.value.map((account) => sendActivation(account, signInConfig, context))),
          })
        : opened
    },

    registrationWays: async (_input, { db, demo }) =>
      ok({
        isOpen: reachesPhones(signInConfig.messenger, demo),
        hotline: await loadHotline(db),
        wechat: wechatWay(signInConfig, demo),
      }),

    openScan: async (_input, { db, now, demo, ip }) => {
      if (wechatWay(signInConfig, demo) !== 'open') return refuse('noMessages', '微信注册暂未开通')
      const asked = await countAttempt(db, `scan:ip:${networkOf(ip)}`, DAY_MS, now)
      if (asked.count > SCANS_A_DAY)
        return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(asked.resetsAt, now) })
      const { token, expiresAt } = await openScan(db, now)
      return ok({ ticket: token, url: `${signInConfig.publicUrl}/register/step1?scan=${token}`, expiresAt })
    },

    takeScan: async ({ ticket }, { db, now }) => {
      const scan = await takeScan(db, ticket, now)
      return scan === null ? refuse('ticketSpent', '二维码已失效，请在电脑上刷新后重新扫码') : ok({ scan })
    },

    scanState: async ({ ticket }, { db, now }) => ok({ state: await scanStateOf(db, ticket, now) }),

    regions: async ({ parent }) => ok(regionsUnder(parent)),
  }) satisfies Partial<Handlers<Context>['members']>
