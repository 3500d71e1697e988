import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { useEffect, useState } from 'react'
import { messageOf, useClient } from '../../shared/client.ts'
import { type Setup, SetupView } from './setup-view.tsx'

/** In the fragment, which is never sent to a server. */
const tokenHere = (): string => location.hash.slice(1)

const SetupPage = () => {
  const client = useClient()
  const [setup, setSetup] = useState<Setup>({ step: 'loading' })
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  useEffect(() => {
    const open = async (): Promise<void> => {
      const answer = await client.session.openInvitation({ token: tokenHere() })
      if (answer.ok) return setSetup({ step: 'writing', invitation: answer.value })
      if (answer.error.kind !== 'superseded') setSetup({ step: 'spent', message: messageOf(answer.error) })
    }
    void open()
  }, [client])
  const accept = async (password: string, code: string): Promise<void> => {
    setBusy(true)
    setMessage(null)
    setErrors({})
    const answer = await client.session.acceptInvitation({ token: tokenHere(), password, code })
    setBusy(false)
    if (answer.ok) return setSetup({ step: 'done', recoveryCodes: answer.value.recoveryCodes })
    if (answer.error.kind === 'invalid') return setErrors(answer.error.errors)
    setMessage(messageOf(answer.error))
  }
  return (
    <SetupView
      setup={setup}
      busy={busy}
      message={message}
      errors={errors}
      onAccept={(password, code) => void accept(password, code)}
    />
  )
}

export default SetupPage
