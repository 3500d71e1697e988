import { instant } from '@xinglin/domain/kernel/time'
import { totpCode } from '@xinglin/server/staff/accounts/totp'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { violationsOn } from './axe.ts'

/** The set-up link of a new account in the output of a command. */
export const linkIn = (output: string): string => /\/console\/setup#[\w-]{43}/.exec(output)?.[0] ?? ''

export const signIn = async (on: Page, username: string, password: string): Promise<void> => {
  await on.getByRole('textbox', { name: '用户名' }).fill(username)
  await on.getByLabel(/^密码/).fill(password)
  await on.getByRole('button', { name: '登录', exact: true }).click()
}

/** Fails on any finding of axe on the page as it is now. */
export const expectAccessible = async (on: Page): Promise<void> => {
  expect(await violationsOn(on)).toEqual([])
}

type SetUp = { readonly secret: string; readonly codes: readonly string[] }

/**
 * Opens the set-up link of an account and completes it up to the first page. @returns the authenticator's secret and
 * the ten recovery codes
 */
export const setUp = async (on: Page, link: string, password: string): Promise<SetUp> => {
  await on.goto(link)
  const secret = (await on.getByText(/不便扫码时/).textContent())?.match(/[A-Z2-7]{32}/)?.[0] ?? ''
  await on.getByLabel(/^密码/).fill(password)
  await on.getByLabel(/^再输一次/).fill(password)
  await on.getByRole('textbox', { name: '动态码' }).fill(totpCode(secret, instant(Date.now())))
  await expectAccessible(on)
  await on.getByRole('button', { name: '启用账号' }).click()
  const list = on.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await list.allTextContents()
  expect(codes).toHaveLength(10)
  await on.getByRole('link', { name: '已保管好，进入后台' }).click()
  await on.getByRole('heading', { name: '待办', exact: true }).waitFor()
  return { secret, codes }
}

/** Compares every field of the open document with its picture, by key. */
export const compareFields = async (on: Page): Promise<void> => {
  await on.getByRole('heading', { name: '买家填写，逐栏核对' }).waitFor()
  const fields = await on.getByRole('group', { name: /核对$/ }).count()
  for (let field = 1; field <= fields; field += 1) await on.keyboard.press(String(field))
}
