import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { safeNext } from '@xinglin/domain/kernel/safe-next'
import type { SentCode, YearlyContract } from '@xinglin/domain/members'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths, patterns } from '../../shared/paths.ts'
import { useServerTime } from '../../shared/server-clock.tsx'
import { ContractView, type Signature } from './contract-view.tsx'

export const loader = (load: PageLoad): Promise<YearlyContract> =>
  loadWith(load)((client, options) => client.members.contract(null, options))

const useWayOn = (): { readonly label: string; readonly onGo: () => void } => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const next = safeNext(parameters.get('next') ?? paths.cart())
  return {
    label: next.startsWith(patterns.checkout) ? '返回核对订单' : '返回继续采购',
    onGo: () => void navigate(next, { replace: true }),
  }
}

const ContractPage = () => {
  const contract = usePageData<typeof loader>()
  const client = useClient()
  const notices = useNotices()
  const { revalidate } = useRevalidator()
  const now = useServerTime()
  const wayOn = useWayOn()
  const [code, setCode] = useState<SentCode | null>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const sendCode = async (): Promise<void> => {
    setSending(true)
    const sent = await client.members.createCode({ purpose: 'contract', phone: null, human: null })
    setSending(false)
    if (sent.ok) setCode(sent.value)
    else notices.failure(sent.error)
  }
  const sign = async (signature: Signature): Promise<void> => {
    const signed = await client.members.signContract(signature)
    setErrors(!signed.ok && signed.error.kind === 'invalid' ? signed.error.errors : {})
    if (!signed.ok) return notices.failure(signed.error)
    notices.toast({ text: '合同已签署', tone: 'success' })
    await revalidate()
  }
  return (
    <ContractView
      contract={contract}
      secondsLeft={code === null ? 0 : Math.max(0, (code.resendAt - now) / 1000)}
      demoCode={code?.demoCode ?? null}
      isSending={isSending}
      errors={errors}
      wayOn={wayOn}
      onSendCode={() => void sendCode()}
      onSign={sign}
    />
  )
}

export default ContractPage
