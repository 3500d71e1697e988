import { keysOf } from '@xinglin/domain/kernel/keys-of'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { contactProblem } from '@xinglin/domain/members'
import { type Feedback, feedbackKindLabels, replyStatus } from '@xinglin/domain/requests'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Select } from '@xinglin/ui-kit/Select'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { dateTime } from '../../shared/format.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './serve-yourself.css.ts'

export type FeedbackWords = Pick<Feedback, 'kind' | 'content' | 'contact'>

type FeedbackViewProps = {
  readonly feedbacks: Page<Feedback>
  /** The shop's errors, by field. */
  readonly errors: FieldErrors
  readonly onSend: (words: FeedbackWords) => Promise<boolean>
  readonly onJump: (href: string) => void
}

const kinds = keysOf(feedbackKindLabels)
const hrefOf = (page: number): string => paths.feedback({ page: page === 1 ? null : page })

export const FeedbackView = ({ feedbacks, errors, onSend, onJump }: FeedbackViewProps) => {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>意见反馈</h1>
      <Form errors={errors} onSend={onSend} />
      <h2 className={styles.subtitle}>我的反馈</h2>
      {feedbacks.list.length === 0 && feedbacks.total > 0 ? (
        <PastTheEnd firstPage={hrefOf(1)} />
      ) : feedbacks.list.length === 0 ? (
        <Panel>
          <EmptyState icon="document" level={3} title="暂无数据" />
        </Panel>
      ) : (
        feedbacks.list.map((feedback) => <Written key={feedback.id} feedback={feedback} />)
      )}
      {pageCount(feedbacks) > 1 && (
        <Pagination
          page={Math.min(feedbacks.page, pageCount(feedbacks))}
          pageCount={pageCount(feedbacks)}
          href={hrefOf}
          onJump={(page) => onJump(hrefOf(page))}
        />
      )}
    </div>
  )
}

const Form = ({ errors: refused, onSend }: Pick<FeedbackViewProps, 'errors' | 'onSend'>) => {
  const { field, errors, submit, reset, formState } = useCallForm({
    call: ({ requests }) => requests.sendFeedback,
    defaultValues: { type: 'goods', content: '', contact: '' },
    problems: ({ contact }) => ({ contact: contactProblem(contact) }),
    refused,
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  const send = async (words: FeedbackWords): Promise<void> => {
    if (await onSend(words)) reset()
  }
  return (
    <Panel>
      {/* Our own messages are below the fields; the browser's would not be in Chinese. */}
      <form ref={form} method="post" noValidate onSubmit={submit(send)}>
        <Stack gap={4}>
          <div className={styles.asWide}>
            <Select
              label="反馈类型"
              options={kinds.map((kind) => ({ value: kind, text: feedbackKindLabels[kind] }))}
              {...field('type')}
            />
          </div>
          <TextArea
            label="反馈内容"
            required
            rows={5}
            maxLength={1000}
            placeholder="请写明遇到的问题或建议，涉及订单时请附订单号"
            {...field('content')}
          />
          <TextField label="联系方式" maxLength={100} placeholder="电话或邮箱，便于回复" {...field('contact')} />
          <div>
            <Button type="submit" tone="primary" size={40} busy={formState.isSubmitting}>
              提交反馈
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

const Written = ({ feedback: { kind, content, at, reply } }: { readonly feedback: Feedback }) => (
  <Panel as="article">
    <Stack gap={2}>
      <div className={styles.head}>
        <b>{feedbackKindLabels[kind]}</b>
        <span className={styles.count}>{dateTime(at)}</span>
        <StatusText tone={reply === null ? 'moving' : 'done'}>{replyStatus({ reply })}</StatusText>
      </div>
      <p className={styles.words}>{content}</p>
      {reply !== null && (
        <Panel tone="subtle">
          <p className={styles.words}>
            回复：{reply.text}
            <span className={styles.when}>{dateTime(reply.at)}</span>
          </p>
        </Panel>
      )}
    </Stack>
  </Panel>
)
