import { useState } from 'react'
import { redirect } from 'react-router-dom'
import { clientContext, messageOf, type PageLoad, type Saved, useClient } from '../../shared/client.ts'
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
  const [message, setMessage] = useState<string | null>(null)
  const signIn = async (login: Login): Promise<Saved> => {
    setMessage(null)
    const answer = await client.session.login(login)
    if (answer.ok) {
      if (answer.value.staff === null) setNeedsCode(true)
      else location.assign(nextIn(location.search))
      return null
    }
    const { error } = answer
    if (error.kind === 'invalid') return error.errors
    setMessage(error.kind === 'refused' && error.code === 429 ? waitText : messageOf(error))
    return {}
  }
  return <LoginView needsCode={needsCode} message={message} onSignIn={signIn} />
}

export default LoginPage
