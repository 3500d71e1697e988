import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { StaffApi } from '@xinglin/api-contract/staff-api'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import type { SettingsDesk } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import type { Path } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { momentOf } from '../../shared/words.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type SettingsViewProps = {
  readonly desk: SettingsDesk
  readonly onSave: (change: InputOf<StaffApi['settings']['setShop']>) => Promise<Saved>
}

/** The settings as form values: lists have one item per line. */
const typedOf = ({ settings, version }: SettingsDesk) => ({
  version,
  settings: {
    ...settings,
    seller: {
      ...settings.seller,
      licences: settings.seller.licences.map(({ name, number }) => `${name} ${number}`).join('\n'),
    },
    trade: {
      minimumOrder: moneyToDecimal(settings.trade.minimumOrder),
      freeShippingFrom: moneyToDecimal(settings.trade.freeShippingFrom),
      freight: moneyToDecimal(settings.trade.freight),
      ads: settings.trade.ads,
    },
    messages: { perDay: String(settings.messages.perDay), perPhone: String(settings.messages.perPhone) },
    limits: {
      refund: moneyToDecimal(settings.limits.refund),
      stockUnits: String(settings.limits.stockUnits),
      stockWorth: moneyToDecimal(settings.limits.stockWorth),
      withdrawal: moneyToDecimal(settings.limits.withdrawal),
    },
    statements: settings.statements.join('\n'),
  },
})

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const wireOf = ({ version, settings }: ReturnType<typeof typedOf>) => ({
  version,
  settings: {
    ...settings,
    seller: {
      ...settings.seller,
      licences: linesOf(settings.seller.licences).map((line) => {
        const [name = '', ...number] = line.split(/\s+/)
        return { name, number: number.join(' ') }
      }),
    },
    statements: linesOf(settings.statements),
  },
})

type Section = {
  readonly title: string
  /** What is changed here waits for a second person. */
  readonly isFiled?: true
  readonly fields: readonly {
    readonly path: Exclude<
      Path<ReturnType<typeof typedOf>['settings']>,
      `${'dispatch' | 'contract'}${string}` | 'limits' | 'limits.withdrawal'
    >
    readonly label: string
    readonly kind?: 'long' | 'amount'
    readonly options?: readonly { readonly value: string; readonly text: string }[]
  }[]
}

const sections: readonly Section[] = [
  {
    title: '商城与企业',
    fields: [
      { path: 'name', label: '商城名称' },
      { path: 'seller.company', label: '企业名称' },
      { path: 'seller.creditCode', label: '统一社会信用代码' },
      { path: 'seller.address', label: '企业地址' },
      { path: 'seller.icp', label: 'ICP 备案号' },
      { path: 'seller.licences', label: '证照（每行一项：名称 编号）', kind: 'long' },
    ],
  },
  {
    title: '收款账户',
    isFiled: true,
    fields: [
      { path: 'bank.name', label: '户名' },
      { path: 'bank.bank', label: '开户行' },
      { path: 'bank.account', label: '账号' },
    ],
  },
  {
    title: '交易',
    fields: [
      { path: 'trade.minimumOrder', label: '起订金额（元）', kind: 'amount' },
      { path: 'trade.freeShippingFrom', label: '包邮起点（元）', kind: 'amount' },
      { path: 'trade.freight', label: '运费（元）', kind: 'amount' },
    ],
  },
  {
    title: '一人办理的限额（超过须另一人核准）',
    isFiled: true,
    fields: [
      { path: 'limits.refund', label: '一单 7 日内退款与短少（元）', kind: 'amount' },
      { path: 'limits.stockUnits', label: '一个批号 7 日内变动数量（个）', kind: 'amount' },
      { path: 'limits.stockWorth', label: '一个批号 7 日内变动金额（按售价，元）', kind: 'amount' },
    ],
  },
  {
    title: '短信',
    fields: [
      { path: 'messages.perDay', label: '全店每天最多（条）', kind: 'amount' },
      { path: 'messages.perPhone', label: '每个手机号每天验证码最多（条）', kind: 'amount' },
    ],
  },
  {
    title: '页面',
    fields: [
      {
        path: 'trade.ads',
        label: '页尾通栏广告',
        options: [
          { value: 'home', text: '首页与专区' },
          { value: 'everywhere', text: '全部页面（登录、注册与购物流程除外）' },
        ],
      },
      { path: 'apps.miniProgram', label: '小程序码（图片地址或链接）' },
      { path: 'apps.phoneApp', label: '手机客户端码（图片地址或链接）' },
    ],
  },
  {
    title: '联系与退货',
    fields: [
      { path: 'contact.hotline', label: '服务热线' },
      { path: 'contact.hours', label: '服务时间' },
      { path: 'returns.consignee', label: '退货收件人' },
      { path: 'returns.phone', label: '退货电话' },
      { path: 'returns.detail', label: '退货地址' },
    ],
  },
  {
    title: '发票与单据',
    fields: [
      { path: 'invoice.seller', label: '开票方' },
      { path: 'invoice.numberPrefix', label: '发票号前缀' },
      { path: 'papers.watermark', label: '报告水印' },
      { path: 'papers.notice', label: '单据声明', kind: 'long' },
      { path: 'statements', label: '页尾声明（每行一条）', kind: 'long' },
    ],
  },
]

const trimmed = (text: string): string => text.trim()

const titleOf = (title: string): string => title.replace(/（.*/, '')

const everyField = sections.flatMap(({ fields }) => fields)
const labels = new Map<string, string>(everyField.map(({ path, label }) => [path, titleOf(label)]))

const useSettings = (desk: SettingsDesk) =>
  useCallForm({
    call: ({ settings }) => settings.setShop,
    defaultValues: typedOf(desk),
    wire: wireOf,
    problems: ({ settings }) =>
      Object.fromEntries(
        (['trade', 'limits'] as const).flatMap((part) =>
          Object.entries(settings[part]).map(([name, typed]) => [
            `settings.${part}.${name}`,
            typed === '' ? (name === 'stockUnits' ? '请输入数量' : '请输入金额') : null,
          ]),
        ),
      ),
  })

type SettingsForm = ReturnType<typeof useSettings>

/** The shop's settings, their last author, and the form to change them. */
export const SettingsView = ({ desk, onSave }: SettingsViewProps) => {
  const { missing, filed, history } = desk
  const { field, errors, submit, getFieldState, reset, formState } = useSettings(desk)
  const changed = everyField.filter(({ path }) => getFieldState(`settings.${path}`, formState).isDirty)
  return (
    <Form className={parts.page} errors={errors} onSubmit={submit(onSave)}>
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
          {sections.map((section) => (
            <SectionCard key={section.title} section={section} field={field} />
          ))}
        </div>
        <div className={parts.column}>
          <Saving changed={changed} filed={filed} isSaving={formState.isSubmitting} onDrop={() => reset()} />
          <History history={history} />
          <Card title="其他">
            <p className={parts.message}>电子合同条款、发货与送达时间、客服 QQ 由命令行按文件维护（ops set-shop）。</p>
          </Card>
        </div>
      </div>
    </Form>
  )
}

type SectionCardProps = { readonly section: Section; readonly field: SettingsForm['field'] }

const SectionCard = ({ section: { title, isFiled, fields }, field }: SectionCardProps) => (
  <Card title={title} {...(isFiled ? { note: '变更须另一人核准' } : {})}>
    <div className={parts.fields}>
      {fields.map(({ path, label, kind, options }) =>
        options ? (
          <Select key={path} label={label} size={32} options={options} {...field(`settings.${path}`)} />
        ) : kind === 'long' ? (
          <div key={path} className={parts.whole}>
            <TextArea label={label} rows={4} maxLength={2000} {...field(`settings.${path}`, { setValueAs: trimmed })} />
          </div>
        ) : (
          <TextField
            key={path}
            label={label}
            size={32}
            maxLength={200}
            numeric={kind === 'amount'}
            {...field(`settings.${path}`, { setValueAs: trimmed })}
          />
        ),
      )}
    </div>
  </Card>
)

type SavingProps = {
  readonly changed: Section['fields']
  readonly filed: SettingsDesk['filed']
  readonly isSaving: boolean
  readonly onDrop: () => void
}

/** What saving changes, what of it waits for a second person, and the buttons. */
const Saving = ({ changed, filed, isSaving, onDrop }: SavingProps) => {
  const waiting = sections.filter(({ isFiled, fields }) => isFiled && fields.some((one) => changed.includes(one)))
  return (
    <ActionBox
      title="保存设置"
      icon="check"
      effects={
        changed.length === 0
          ? ['还没有改动']
          : [
              `将修改：${changed.map(({ path }) => labels.get(path) ?? path).join('、')}`,
              ...waiting.map(({ title }) => `${titleOf(title)}提交后由另一人核准，核准前仍按原来的`),
              `${waiting.length > 0 ? '其余' : ''}立即生效，保留历史版本`,
            ]
      }
      acts={
        <>
          <Button type="submit" tone="primary" disabled={changed.length === 0} busy={isSaving}>
            保存
          </Button>
          {changed.length > 0 && <Button onClick={onDrop}>放弃改动</Button>}
        </>
      }
    >
      {filed.map((words) => (
        <p key={words} className={parts.note}>
          待核准的{words}
        </p>
      ))}
    </ActionBox>
  )
}

const History = ({ history }: Pick<SettingsDesk, 'history'>) => (
  <Card title="修改记录">
    {history.length === 0 ? (
      <p className={parts.message}>还没有修改过</p>
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
)
