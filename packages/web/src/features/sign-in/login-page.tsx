import type { Ad } from '@xinglin/domain/content'
import { safeNext } from '@xinglin/domain/kernel/safe-next'
import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { clientOf, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { markSignedIn } from '../../shared/sign-in-mark.ts'
import { loadSession } from '../../shared/load-session.ts'
import { useCode } from '../../shared/use-code.tsx'
import { type CodeLogin, type Login, type LoginRefusal, LoginView } from './login-view.tsx'

/** Query parameter that opens the form of sign-in by code. */
const BY_CODE = 'code'

/** A signed-in visitor is redirected to the target. */
export const loader = async (load: PageLoad): Promise<Ad | null> => {
  const [session, art] = await Promise.all([
    loadSession(load),
    clientOf(load.context).content.loginArt(null, { signal: load.request.signal }),
  ])
  if (session.ok && session.value.member !== null) {
    throw redirect(safeNext(new URL(load.request.url).searchParams.get('next')))
  }
  return art.ok ? (art.value[0] ?? null) : null
}

const LoginPage = () => {
  const art = usePageData<typeof loader>()
  const [parameters] = useSearchParams()
  const client = useClient()
  const notices = useNotices()
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const signIn = async (login: Login) => {
    setRefusal(null)
    const signedIn = await client.members.login(login)
    if (signedIn.ok) {
      markSignedIn()
      // A full page load: everything is different for a member.
      location.assign(safeNext(parameters.get('next')))
      return
    }
    const { error } = signedIn
    if (error.kind === 'refused') return setRefusal({ message: error.message, errors: {} })
    if (error.kind === 'invalid') setRefusal({ message: null, errors: error.errors })
    notices.failure(error)
  }
  const code = useCode('login')
  const [codeError, setCodeError] = useState<string | null>(null)
  const signInByCode = async (login: CodeLogin) => {
    setCodeError(null)
    const signedIn = await client.members.loginByCode(login)
    if (signedIn.ok) {
      markSignedIn()
      return location.assign(safeNext(parameters.get('next')))
    }
    const { error } = signedIn
    if (error.kind === 'invalid' || error.kind === 'refused') return setCodeError(error.message)
    notices.failure(error)
  }
  return (
    <LoginView
      art={art}
      refusal={refusal}
      code={code}
      codeError={codeError}
      startsWithCode={parameters.has(BY_CODE)}
      onSignIn={signIn}
      onSignInByCode={signInByCode}
    />
  )
}

export default LoginPage
