import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { VarietyWish } from '@xinglin/domain/requests'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { AskForVarietyView } from './ask-for-variety-view.tsx'

const AskForVarietyPage = () => {
  const client = useClient()
  const notices = useNotices()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<FieldErrors>({})
  const ask = async (wish: VarietyWish): Promise<void> => {
    const asked = await client.requests.askForVariety(wish)
    if (!asked.ok) {
      setErrors(asked.error.kind === 'invalid' ? asked.error.errors : {})
      return notices.failure(asked.error)
    }
    notices.toast({ text: '求购已提交，采购人员会尽快回复', tone: 'success' })
    await navigate(paths.varietyRequest(asked.value.id), { replace: true })
  }
  return <AskForVarietyView errors={errors} onAsk={ask} />
}

export default AskForVarietyPage
