import { certificateForm, type CertificateName } from '@xinglin/domain/members'
import { filledPaper } from '@xinglin/server/testing/filled-paper'
import { must } from '@xinglin/server/testing/trade'
import type { BrowserContext, Locator, Page } from 'playwright'
import { openPage, type ShopInChromium, signIn, visit } from './open-shop.ts'
import { staffAt } from './running-shop.ts'

/** The password of new accounts; the demo's would be refused as too easy to guess. */
export const PASSWORD = 'green bamboo 71'

/** The licence number on every certificate that new accounts upload. */
const LICENCE_NUMBER = filledPaper('药品经营许可证').number

/** A picture of the size and format of a phone's photo. */
export const photoOf = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
})

/** The verification code, which the demo shows on the page instead of sending it. */
export const shownCode = async (place: Page | Locator): Promise<string> =>
  /\d{6}/.exec(await place.getByText(/验证码为 \d{6}/).innerText())?.[0] ?? ''

/** Resolves to the pathname at which a field with this `autocomplete` first appears. */
export const addressOfField = (page: Page, autocomplete: string): Promise<string> =>
  page.evaluate(
    (selector) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(selector) === null) return
          observer.disconnect()
          resolve(location.pathname)
        }).observe(document.body, { childList: true, subtree: true })
      }),
    `input[autocomplete="${autocomplete}"]`,
  )

export const chooseRegion = async (place: Page | Locator): Promise<void> => {
  await place.getByRole('combobox', { name: '省份' }).selectOption({ label: '浙江省' })
  await place.getByRole('combobox', { name: '城市' }).selectOption({ label: '杭州市' })
  await place.getByRole('combobox', { name: '区县' }).selectOption({ label: '西湖区' })
}

export type Newcomer = { readonly username: string; readonly company: string; readonly phone: string }

/** How to get the verification code; in production it is sent by SMS. */
type CodeSource = (place: Page) => Promise<string>

/** Step 1 of a registration; returns on step 2. */
export const openAccount = async (
  page: Page,
  { username, company, phone }: Newcomer,
  codeFor: CodeSource = shownCode,
): Promise<void> => {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '登录密码' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: '再次输入' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: '单位名称' }).fill(company)
  await page.getByRole('textbox', { name: '联系人' }).fill('周岚')
  await page.getByRole('textbox', { name: '联系电话' }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page))
  await chooseRegion(page)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(/step2$/)
}

/** Fills in the dialog of one certificate, with a picture, and submits it. */
export const handInPaper = async (page: Page, name: CertificateName, scope = ''): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: new RegExp(name) })
  const { expiresOn, ...texts } = filledPaper(name)
  const { fields, leastPictures } = certificateForm(name)
  if (leastPictures > 0) {
    await dialog.getByLabel(/图片 1/).setInputFiles(await photoOf(page))
    await dialog.getByText('已上传').waitFor()
  }
  for (const { field, label } of fields)
    await dialog
      .getByRole('textbox', { name: label, exact: true })
      .fill(field === 'scope' && scope !== '' ? scope : texts[field])
  if (expiresOn !== null) await dialog.getByLabel(/有效期至/).fill(expiresOn)
  else if (await dialog.getByRole('checkbox', { name: '长期' }).isVisible())
    await dialog.getByRole('checkbox', { name: '长期' }).check()
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const MUST_HAVES = ['营业执照', '药品经营许可证', '采购委托书', '开票信息'] as const

/** Submits all certificates of a pharmacy or a head office, on step 2. */
export const handInPapers = async (page: Page, scope = ''): Promise<void> => {
  for (const name of MUST_HAVES) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await handInPaper(page, name, scope)
  }
}

/** Registers a pharmacy, in a browser window that stays open. */
export const registerPharmacy = async (shop: ShopInChromium, newcomer: Newcomer): Promise<Page> => {
  const page = await openPage(await shop.newWindow(), '/register')
  await openAccount(page, newcomer)
  await handInPapers(page)
  await page.getByRole('checkbox', { name: '化学药', exact: true }).check()
  await page.getByRole('checkbox', { name: '中成药', exact: true }).check()
  if ((await page.getByRole('textbox', { name: '许可证编号' }).inputValue()) !== LICENCE_NUMBER)
    throw new Error('the number of the licence was not taken over')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(/\/register\/step3$/)
  return page
}

/** Approves the certificates of these companies as staff. */
export const approve = async (url: string, ...companies: readonly string[]): Promise<void> => {
  const clerk = await staffAt(url, 'staff-service')
  const waiting = must(await clerk.inbox.list(null)).filter(({ company }) => companies.includes(company))
  if (waiting.length !== companies.length * MUST_HAVES.length)
    throw new Error(`of ${companies.join()} there wait ${waiting.map(({ title }) => title).join()}`)
  for (const { kind, id, since } of waiting)
    must(await clerk.inbox.approve({ kind, id, since, text: '', corrections: [] }))
}

/** Signs the yearly contract (电子合同), during registration or later. */
export const signContract = async (page: Page, codeFor: CodeSource = shownCode): Promise<void> => {
  await page.getByLabel(/签署人姓名/).fill('周药师')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel(/短信验证码/).fill(await codeFor(page))
  await page.getByRole('checkbox', { name: '已阅读并同意以上合同条款' }).check()
  await page.getByRole('button', { name: '签署合同' }).click()
  await page.getByRole('button', { name: '返回核对订单' }).click()
  await page.waitForURL(/\/cart\/step2$/)
}

/** A browser window in which this account is signed in. */
export const windowOf = async (shop: ShopInChromium, username: string): Promise<BrowserContext> => {
  const context = await shop.newWindow()
  await signIn(context, username, PASSWORD)
  return context
}

/** Signs in by password on the sign-in page. */
export const signInAt = async (page: Page, username: string, password: string): Promise<void> => {
  await visit(page, '/login')
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '退出登录' }).first().waitFor()
}
