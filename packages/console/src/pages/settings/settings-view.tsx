import type { ShopSettings } from '@xinglin/domain/content'
import { moneyFromDecimal, moneyToDecimal } from '@xinglin/domain/kernel/money'
import type { SettingsDesk } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type FormEvent, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { DeedBox } from '../../parts/deed-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { momentOf } from '../../shared/words.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type SettingsViewProps = {
  readonly desk: SettingsDesk
  readonly busy: boolean
  readonly onSave: (settings: ShopSettings) => void
}

type Section = {
  readonly title: string
  readonly fields: readonly {
    readonly path: string
    readonly label: string
    readonly isLong?: boolean
    readonly isMoney?: boolean
    readonly read: (settings: ShopSettings) => string
    readonly write: (settings: ShopSettings, text: string) => ShopSettings
  }[]
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const MONEY = /^\d{1,9}(\.\d{1,2})?$/

const amountField = (key: keyof ShopSettings['trade'], label: string): Section['fields'][number] => ({
  path: `trade.${key}`,
  label,
  isMoney: true,
  read: ({ trade }) => moneyToDecimal(trade[key]),
  write: (settings, text) => {
    const amount = moneyFromDecimal(text)
    return amount === null ? settings : { ...settings, trade: { ...settings.trade, [key]: amount } }
  },
})

const wordField = <P extends 'seller' | 'contact' | 'bank' | 'returns' | 'invoice' | 'papers'>(
  part: P,
  key: keyof ShopSettings[P] & string,
  label: string,
): Section['fields'][number] => ({
  path: `${part}.${key}`,
  label,
  read: (settings) => String(settings[part][key]),
  write: (settings, text) => ({ ...settings, [part]: { ...settings[part], [key]: text } }),
})

const sections: readonly Section[] = [
  {
    title: '商城与企业',
    fields: [
      {
        path: 'name',
        label: '商城名称',
        read: ({ name }) => name,
        write: (settings, name) => ({ ...settings, name }),
      },
      wordField('seller', 'company', '企业名称'),
      wordField('seller', 'creditCode', '统一社会信用代码'),
      wordField('seller', 'address', '企业地址'),
      wordField('seller', 'icp', 'ICP 备案号'),
      {
        path: 'seller.licences',
        label: '证照（每行一项：名称 编号）',
        isLong: true,
        read: ({ seller }) => seller.licences.map(({ name, number }) => `${name} ${number}`).join('\n'),
        write: (settings, text) => ({
          ...settings,
          seller: {
            ...settings.seller,
            licences: linesOf(text).map((line) => {
              const [name = '', ...number] = line.split(/\s+/)
              return { name, number: number.join(' ') }
            }),
          },
        }),
      },
    ],
  },
  {
    title: '收款账户',
    fields: [
      wordField('bank', 'name', '户名'),
      wordField('bank', 'bank', '开户行'),
      wordField('bank', 'account', '账号'),
    ],
  },
  {
    title: '交易',
    fields: [
      amountField('minimumOrder', '起订金额（元）'),
      amountField('freeShippingFrom', '包邮起点（元）'),
      amountField('freight', '运费（元）'),
    ],
  },
  {
    title: '联系与退货',
    fields: [
      wordField('contact', 'hotline', '服务热线'),
      wordField('contact', 'hours', '服务时间'),
      wordField('returns', 'consignee', '退货收件人'),
      wordField('returns', 'phone', '退货电话'),
      wordField('returns', 'detail', '退货地址'),
    ],
  },
  {
    title: '发票与单据',
    fields: [
      wordField('invoice', 'seller', '开票方'),
      wordField('invoice', 'numberPrefix', '发票号前缀'),
      wordField('papers', 'watermark', '报告水印'),
      { ...wordField('papers', 'notice', '单据声明'), isLong: true },
      {
        path: 'statements',
        label: '页尾声明（每行一条）',
        isLong: true,
        read: ({ statements }) => statements.join('\n'),
        write: (settings, text) => ({ ...settings, statements: linesOf(text) }),
      },
    ],
  },
]

const everyField = sections.flatMap(({ fields }) => fields)
const labels = new Map(everyField.map(({ path, label }) => [path, label.replace(/（.*/, '')]))

/** The shop's settings, their last author, and the form to change them. */
export const SettingsView = ({ desk, busy, onSave }: SettingsViewProps) => {
  const { settings, missing, filedBank, history } = desk
  const [texts, setTexts] = useState<{ readonly [path: string]: string }>({})
  const textOf = (field: Section['fields'][number]): string => texts[field.path] ?? field.read(settings)
  const changed = everyField.filter((field) => textOf(field) !== field.read(settings))
  const wrong = changed.filter((field) => field.isMoney === true && !MONEY.test(textOf(field).trim()))
  const wantsBank = changed.some(({ path }) => path.startsWith('bank.'))
  const save = (event: FormEvent): void => {
    event.preventDefault()
    onSave(changed.reduce((now, field) => field.write(now, textOf(field).trim()), settings))
  }
  return (
    <form className={parts.page} noValidate onSubmit={save}>
      <header className={parts.head}>
        <h1>设置</h1>
        <span className={parts.note}>第 {desk.version} 版</span>
      </header>
      {missing.length > 0 && (
        <Notice tone="warning">开业前还要填写：{missing.map((words) => words.split(' ').at(-1)).join('、')}</Notice>
      )}
      <div className={parts.card}>
        <SettingsTabs here="商城设置" />
      </div>
      <div className={parts.columns}>
        <div className={parts.column}>
          {sections.map(({ title, fields }) => (
            <Card key={title} title={title} {...(title === '收款账户' ? { note: '变更须另一人核准' } : {})}>
              <div className={parts.fields}>
                {fields.map((field) =>
                  field.isLong === true ? (
                    <div key={field.path} className={parts.whole}>
                      <TextArea
                        label={field.label}
                        rows={4}
                        maxLength={2000}
                        value={textOf(field)}
                        onChange={(event) => setTexts({ ...texts, [field.path]: event.currentTarget.value })}
                      />
                    </div>
                  ) : (
                    <TextField
                      key={field.path}
                      label={field.label}
                      size={32}
                      maxLength={200}
                      numeric={field.isMoney === true}
                      value={textOf(field)}
                      error={wrong.includes(field) ? '请输入金额，如 200 或 12.50' : undefined}
                      onChange={(event) => setTexts({ ...texts, [field.path]: event.currentTarget.value })}
                    />
                  ),
                )}
              </div>
            </Card>
          ))}
        </div>
        <div className={parts.column}>
          <DeedBox
            title="保存设置"
            icon="check"
            effects={[
              changed.length === 0
                ? '还没有改动'
                : `将修改：${changed.map(({ path }) => labels.get(path) ?? path).join('、')}`,
              ...(wantsBank ? ['收款账户提交后由另一人核准，核准前仍用原账户'] : []),
              '其余立即生效，保留历史版本',
            ]}
            acts={
              <>
                <Button
                  type="submit"
                  tone="primary"
                  disabled={(changed.length === 0 || wrong.length > 0) && !busy}
                  busy={busy}
                >
                  保存
                </Button>
                {changed.length > 0 && <Button onClick={() => setTexts({})}>放弃改动</Button>}
              </>
            }
          >
            {filedBank !== '' && <p className={parts.note}>收款账户待核准：{filedBank}</p>}
          </DeedBox>
          <Card title="修改记录">
            {history.length === 0 ? (
              <p className={parts.told}>还没有修改过</p>
            ) : (
              <ol className={parts.events}>
                {history.map(({ at, by, changed: paths }, place) => (
                  <li key={`${String(at)} ${String(place)}`}>
                    {paths.length === 0 ? '首次填写' : paths.map((path) => labels.get(path) ?? path).join('、')}
                    <small className={parts.note}>
                      {momentOf(at)} · {by}
                    </small>
                  </li>
                ))}
              </ol>
            )}
          </Card>
          <Card title="其他">
            <p className={parts.told}>电子合同条款、发货与送达时间、客服 QQ 由命令行按文件维护（ops set-shop）。</p>
          </Card>
        </div>
      </div>
    </form>
  )
}
