import { useEffect, useState } from 'react'
import { messageOf, type Saved, useClient } from '../../shared/client.ts'
import { type Acceptance, type Setup, SetupView } from './setup-view.tsx'

/** In the fragment, which is never sent to a server. */
const tokenHere = (): string => location.hash.slice(1)

const SetupPage = () => {
  const client = useClient()
  const [setup, setSetup] = useState<Setup>({ step: 'loading' })
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    const open = async (): Promise<void> => {
      const token = tokenHere()
      const answer = await client.session.openInvitation({ token })
      if (answer.ok) return setSetup({ step: 'writing', token, invitation: answer.value })
      if (answer.error.kind !== 'superseded') setSetup({ step: 'spent', message: messageOf(answer.error) })
    }
    void open()
  }, [client])
  const accept = async (accepted: Acceptance): Promise<Saved> => {
    setMessage(null)
    const answer = await client.session.acceptInvitation(accepted)
    if (answer.ok) {
      setSetup({ step: 'done', recoveryCodes: answer.value.recoveryCodes })
      return null
    }
    if (answer.error.kind === 'invalid') return answer.error.errors
    setMessage(messageOf(answer.error))
    return {}
  }
  return <SetupView setup={setup} message={message} onAccept={accept} />
}

export default SetupPage
