import type { RegistrationWays } from '@xinglin/domain/members'
import { type RegistrationKind, stepOf } from '@xinglin/domain/registration-machine'
import { Link } from '@xinglin/ui-kit/Link'
import { Spinner } from '@xinglin/ui-kit/Spinner'
import { Steps } from '@xinglin/ui-kit/Steps'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { canonicalPath, paths, patterns } from '../../shared/paths.ts'
import { RegistrationClosed } from './closed-view.tsx'
import { storeScan } from './stored-registration.ts'
import * as styles from './register.css.ts'
import { useRegistration } from './use-registration.ts'

const CurrentStep = lazy(async () => ({ default: (await import('./current-step.tsx')).CurrentStep }))

const stepNames: { readonly [K in RegistrationKind]: readonly string[] } = {
  singleStore: ['账号信息', '企业资质', '提交审核'],
  multiStore: ['总部账号', '资质与门店', '提交审核'],
}

type Step = 1 | 2 | 3

const stepIn = (pathname: string): Step => (pathname.endsWith('step3') ? 3 : pathname.endsWith('step2') ? 2 : 1)

export const loader = (load: PageLoad): Promise<RegistrationWays> =>
  loadWith(load)((client, options) => client.members.registrationWays(null, options))

/** A phone that scanned a QR code claims the registration once; then the code is removed from its address. */
const useScan = (): void => {
  const [parameters, setParameters] = useSearchParams()
  const client = useClient()
  const notices = useNotices()
  const ticket = parameters.get('scan')
  useEffect(() => {
    if (ticket === null) return
    setParameters({}, { replace: true })
    const take = async (): Promise<void> => {
      const taken = await client.members.takeScan({ ticket })
      if (!taken.ok) return notices.failure(taken.error)
      storeScan(taken.value.scan)
      notices.toast({ text: '已接入扫码注册，完成后电脑端会自动继续', tone: 'success' })
    }
    void take()
  }, [ticket, setParameters, client, notices])
}

/** The three steps of a registration, each at its own address. */
const RegisterPage = () => {
  const ways = usePageData<typeof loader>()
  useScan()
  return ways.isOpen ? <RegisterSteps ways={ways} /> : <RegistrationClosed hotline={ways.hotline} />
}

const RegisterSteps = ({ ways }: { readonly ways: RegistrationWays }) => {
  const pathname = canonicalPath(useLocation().pathname)
  const navigate = useNavigate()
  const kind: RegistrationKind = pathname.startsWith(patterns.registerStores.slice(0, -1))
    ? 'multiStore'
    : 'singleStore'
  const here = stepIn(pathname)
  const registration = useRegistration(kind, here)
  const step = registration === null ? null : stepOf(registration.snapshot)
  useEffect(() => {
    if (step === null || step === here) return
    const path = kind === 'multiStore' ? paths.registerStores(step) : paths.register(step)
    // Only the navigation from step 1 to step 2 can be undone by "back".
    void navigate(path, { replace: here !== 1 || step !== 2 })
  }, [step, here, kind, navigate])
  return (
    <div className={styles.page}>
      {here !== 3 && (
        <VisuallyHidden>
          <h1>{kind === 'multiStore' ? '多店注册' : '会员注册'}</h1>
        </VisuallyHidden>
      )}
      <div className={styles.steps}>
        <Steps aria-label="注册进度" steps={stepNames[kind]} current={here - 1} />
      </div>
      {here === 1 && ways.wechat !== 'closed' && (
        <p className={styles.otherWay}>
          也可以
          <Link tone="inline" href={paths.registerByWechat()}>
            用微信扫码注册
          </Link>
        </p>
      )}
      {/* Each step renders only at its own address: navigating there remounts the form, which would drop input and focus. */}
      {registration === null || step !== here ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <CurrentStep kind={kind} registration={registration} />
        </Suspense>
      )}
    </div>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner />
  </div>
)

export default RegisterPage
