import type { Api } from '@xinglin/api-contract/api'
import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { agreementProblem, type YearlyContract } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { CodeField } from '@xinglin/ui-kit/CodeField'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { ResultPanel } from '@xinglin/ui-kit/ResultPanel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { dateTime } from '../../shared/format.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './contract-view.css.ts'
import * as shared from './serve-yourself.css.ts'

export type Signature = InputOf<Api['members']['signContract']>

type ContractViewProps = {
  readonly contract: YearlyContract
  /** Seconds until another code can be sent. */
  readonly secondsLeft: number
  /** The code itself in the demo, where no message is sent; null elsewhere. */
  readonly demoCode: string | null
  /** A code is being sent. */
  readonly isSending: boolean
  /** The shop's errors, by field. */
  readonly errors: FieldErrors
  readonly wayOn: { readonly label: string; readonly onGo: () => void }
  readonly onSendCode: () => void
  readonly onSign: (signature: Signature) => Promise<void>
}

/** 电子合同 of this year: to be read, then signed with a code; afterwards a link back to what was interrupted. */
export const ContractView = (props: ContractViewProps) => {
  const { contract, wayOn } = props
  const { title, clauses, signed } = contract
  return (
    <div className={shared.page}>
      {signed === null ? (
        <>
          <h1 className={shared.title}>电子合同</h1>
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

const SignForm = ({
  contract,
  secondsLeft,
  demoCode,
  isSending,
  errors: refused,
  onSendCode,
  onSign,
}: ContractViewProps) => {
  const { field, register, errors, submit, formState } = useCallForm({
    call: ({ members }) => members.signContract,
    defaultValues: { name: '', code: '', agreed: false },
    problems: ({ agreed }) => ({ agreed: agreementProblem(agreed) }),
    refused,
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <Panel as="section" padding="large" aria-label="签署合同">
      <form ref={form} method="post" noValidate onSubmit={submit(onSign)}>
        <Stack gap={4}>
          <h2 className={shared.subtitle}>签署合同</h2>
          <p>
            签署单位：<b>{contract.company}</b>
          </p>
          <div className={styles.field}>
            <TextField label="签署人姓名" required maxLength={60} autoComplete="name" {...field('name')} />
          </div>
          <div className={styles.field}>
            <CodeField
              label="短信验证码"
              required
              hint={demoCode === null ? `发送至 ${contract.maskedPhone}` : `演示环境不发短信，验证码为 ${demoCode}`}
              secondsLeft={secondsLeft}
              sending={isSending}
              onSend={onSendCode}
              {...field('code')}
            />
          </div>
          <Stack gap={1}>
            <Checkbox
              label="已阅读并同意以上合同条款"
              {...register('agreed')}
              {...(errors.agreed === undefined ? {} : { 'aria-invalid': true })}
            />
            {errors.agreed?.message !== undefined && <Notice tone="danger">{errors.agreed.message}</Notice>}
          </Stack>
          <div>
            <Button type="submit" tone="primary" size={40} busy={formState.isSubmitting}>
              签署合同
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
