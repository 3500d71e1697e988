import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { useState } from 'react'
import { redirect } from 'react-router-dom'
import { clientContext, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { nextIn } from '../../shared/paths.ts'
import { type Login, LoginView } from './login-view.tsx'

/** A signed-in person is redirected. */
export const loader = async (load: PageLoad): Promise<null> => {
  const session = await load.context.get(clientContext).session.who(null)
  if (session.ok && session.value.staff !== null) throw redirect(nextIn(new URL(load.request.url).search))
  return null
}

const waitText = '尝试次数过多，账号已临时锁定，请一刻钟后再试或请同事重发链接'

const LoginPage = () => {
  const client = useClient()
  const [needsCode, setNeedsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const signIn = async (login: Login): Promise<void> => {
    setBusy(true)
    setMessage(null)
    setErrors({})
    const answer = await client.session.login(login)
    setBusy(false)
    if (answer.ok) {
      if (answer.value.staff !== null) return location.assign(nextIn(location.search))
      return setNeedsCode(true)
    }
    const { error } = answer
    if (error.kind === 'invalid') return setErrors(error.errors)
    setMessage(error.kind === 'refused' && error.code === 429 ? waitText : messageOf(error))
  }
  return (
    <LoginView
      needsCode={needsCode}
      busy={busy}
      message={message}
      errors={errors}
      onSignIn={(login) => void signIn(login)}
    />
  )
}

export default LoginPage
