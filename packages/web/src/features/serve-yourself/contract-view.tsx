import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { YearlyContract } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { dateTime } from '../../shared/format.ts'
import * as styles from './contract-view.css.ts'
import * as look from './serve-yourself.css.ts'

export type Signature = { readonly name: string; readonly code: string; readonly agreed: boolean }

type ContractViewProps = {
  readonly contract: YearlyContract
  /** Until another code can be sent. */
  readonly secondsLeft: number
  /** In the demo, where no message is sent; null elsewhere. */
  readonly demoCode: string | null
  readonly busy: 'no' | 'sending' | 'signing'
  /** What the shop found wrong, by field. */
  readonly errors: FieldErrors
  readonly wayOn: { readonly label: string; readonly onGo: () => void }
  readonly onSendCode: () => void
  readonly onSign: (signature: Signature) => void
}

/** 电子合同 of this year: to be read, then signed with a code; afterwards the way back to what it stopped. */
export const ContractView = (props: ContractViewProps) => {
  const { contract, wayOn } = props
  const { title, clauses, signed } = contract
  return (
    <div className={look.page}>
      {signed === null ? (
        <>
          <h1 className={look.title}>电子合同</h1>
          <Notice tone="warning">请先签署年度电子合同，签署后即可继续下单</Notice>
        </>
      ) : (
        <Panel padding="large">
          <ResultPanel
            icon="check"
            title="合同已签署"
            actions={
              <Button tone="primary" size={40} onClick={wayOn.onGo}>
                {wayOn.label}
              </Button>
            }
          >
            <DescriptionList
              columns={2}
              items={[
                { term: '签署单位', detail: contract.company },
                { term: '合同', detail: title },
                { term: '签署人', detail: signed.by },
                { term: '签署时间', detail: dateTime(signed.at) },
                { term: '有效期至', detail: signed.until },
                { term: '条款', detail: `${clauses.length} 条` },
              ]}
            />
          </ResultPanel>
        </Panel>
      )}
      <Panel as="article" padding="large" aria-label={title}>
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          {clauses.map(({ heading, text }) => (
            <section key={heading}>
              <h3 className={styles.heading}>{heading}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Panel>
      {signed === null && <SignForm {...props} />}
    </div>
  )
}

const SignForm = ({ contract, secondsLeft, demoCode, busy, errors, onSendCode, onSign }: ContractViewProps) => {
  const [signature, setSignature] = useState<Signature>({ name: '', code: '', agreed: false })
  return (
    <Panel as="section" padding="large" aria-label="签署合同">
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSign(signature)
        }}
      >
        <Stack gap={4}>
          <h2 className={look.subtitle}>签署合同</h2>
          <p>
            签署单位：<b>{contract.company}</b>
          </p>
          <div className={styles.field}>
            <TextField
              label="签署人姓名"
              required
              maxLength={60}
              autoComplete="name"
              value={signature.name}
              error={errors['name']?.[0]}
              onChange={(event) => setSignature({ ...signature, name: event.currentTarget.value })}
            />
          </div>
          <div className={styles.field}>
            <CodeField
              label="短信验证码"
              required
              hint={demoCode === null ? `发送至 ${contract.maskedPhone}` : `演示环境不发短信，验证码为 ${demoCode}`}
              secondsLeft={secondsLeft}
              sending={busy === 'sending'}
              value={signature.code}
              error={errors['code']?.[0]}
              onSend={onSendCode}
              onChange={(event) => setSignature({ ...signature, code: event.currentTarget.value })}
            />
          </div>
          <Stack gap={1}>
            <Checkbox
              label="已阅读并同意以上合同条款"
              checked={signature.agreed}
              onChange={(event) => setSignature({ ...signature, agreed: event.currentTarget.checked })}
            />
            {errors['agreed'] !== undefined && <Notice tone="danger">{errors['agreed'][0]}</Notice>}
          </Stack>
          <div>
            <Button type="submit" tone="primary" size={40} busy={busy === 'signing'}>
              签署合同
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
