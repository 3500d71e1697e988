import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { safeNext } from '@xinglin/domain/kernel/safe-next'
import type { YearlyContract } from '@xinglin/domain/members'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths, patterns } from '../../shared/paths.ts'
import { useSentCode } from '../../shared/use-sent-code.ts'
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
  const wayOn = useWayOn()
  const code = useSentCode('contract')
  const [errors, setErrors] = useState<FieldErrors>({})

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
      secondsLeft={code.secondsLeft}
      demoCode={code.sent?.demoCode ?? null}
      isSending={code.sending}
      errors={errors}
      wayOn={wayOn}
      onSendCode={() => code.send(null)}
      onSign={sign}
    />
  )
}

export default ContractPage
