import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Feedback } from '@xinglin/domain/requests'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { FeedbackView, type FeedbackWords } from './feedback-view.tsx'
import { pageIn } from '../../shared/page-in.ts'

export const loader = async (load: PageLoad): Promise<Page<Feedback>> => {
  const page = pageIn(new URL(load.request.url).searchParams)
  return loadWith(load)((client, options) => client.requests.feedbacks({ page }, options))
}

const FeedbackPage = () => {
  const feedbacks = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Resolves to whether the shop accepted it: a refused one stays in the form. */
  const send = async (words: FeedbackWords): Promise<boolean> => {
    const result = await client.requests.sendFeedback(words)
    if (result.ok) {
      setErrors({})
      notices.toast({ text: '反馈已提交，感谢您的意见', tone: 'success' })
      void revalidator.revalidate()
      return true
    }
    if (result.error.kind === 'invalid') setErrors(result.error.errors)
    notices.failure(result.error)
    return false
  }
  return <FeedbackView feedbacks={feedbacks} errors={errors} onSend={send} onJump={(href) => void navigate(href)} />
}

export default FeedbackPage
