import { beginCertificate, isMobile, type RegistrationWays } from '@xinglin/domain/members'
import {
  accountOf,
  isSending,
  openedStores,
  papersOf,
  type RegistrationKind,
  registrationErrors,
  registrationMessage,
  stepOf,
  storesOf,
  uploadTicket,
} from '@xinglin/domain/registration-machine'
import { Link } from '@xinglin/ui-kit/Link'
import { Spinner } from '@xinglin/ui-kit/Spinner'
import { Steps } from '@xinglin/ui-kit/Steps'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useClient } from '../../shared/client-context.tsx'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useNotices } from '../../shared/notices.tsx'
import { paths } from '../../shared/paths.ts'
import { useCode } from '../../shared/use-code.tsx'
import { useRegion } from '../../shared/use-region.ts'
import { AccountView } from './account-view.tsx'
import { RegistrationClosed } from './closed-view.tsx'
import { DoneView } from './done-view.tsx'
import { type HandedInByName, keepPapers, keepScan, keptPapers } from './kept-registration.ts'
import { PapersView } from './papers-view.tsx'
import * as styles from './register.css.ts'
import { StoresView } from './stores-view.tsx'
import { type Registration, useRegistration } from './use-registration.ts'

const CertificateDialog = lazy(async () => {
  const { CertificateDialog: component } = await import('../../shared/certificate-dialog.tsx')
  return { default: component }
})

const stepNames: { readonly [K in RegistrationKind]: readonly string[] } = {
  singleStore: ['账号信息', '企业资质', '提交审核'],
  multiStore: ['总部账号', '资质与门店', '提交审核'],
}

type Step = 1 | 2 | 3

/** Of /register/step2, /register_dd_step2; their short addresses are step 1. */
const stepIn = (pathname: string): Step => (pathname.endsWith('step3') ? 3 : pathname.endsWith('step2') ? 2 : 1)

export const loader = (load: PageLoad): Promise<RegistrationWays> =>
  loadWith(load)((client, options) => client.members.registrationWays(null, options))

/** A phone that opened a QR code takes the registration over, and says so once: the code is then out of its address. */
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
      keepScan(taken.value.scan)
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
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const kind: RegistrationKind = /^\/register[/_]dd/.test(pathname) ? 'multiStore' : 'singleStore'
  const here = stepIn(pathname)
  const registration = useRegistration(kind, here)
  const step = registration === null ? null : stepOf(registration.snapshot)
  useEffect(() => {
    if (step === null || step === here) return
    const path = kind === 'multiStore' ? paths.registerStores(step) : paths.register(step)
    // Only the way from step 1 to step 2 is one that leads back.
    void navigate(path, { replace: here !== 1 || step !== 2 })
  }, [step, here, kind, navigate])
  return (
    <div className={styles.page}>
      <div className={styles.steps}>
        <Steps aria-label="注册进度" steps={stepNames[kind]} current={(step ?? here) - 1} />
      </div>
      {step === 1 && ways.wechat !== 'closed' && (
        <p className={styles.otherWay}>
          也可以
          <Link tone="inline" href={paths.registerByWechat()}>
            用微信扫码注册
          </Link>
        </p>
      )}
      {registration === null ? (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      ) : (
        <CurrentStep kind={kind} registration={registration} />
      )}
    </div>
  )
}

type CurrentStepProps = { readonly kind: RegistrationKind; readonly registration: Registration }

const CurrentStep = (props: CurrentStepProps) => {
  const [handed, setHanded] = useState<HandedInByName>(() => keptPapers(props.kind))
  switch (stepOf(props.registration.snapshot)) {
    case 1:
      return <AccountStep {...props} />
    case 2:
      return <PapersStep {...props} handed={handed} onHanded={setHanded} />
    case 3:
      return <DoneView stores={openedStores(props.registration.snapshot)} />
  }
}

const AccountStep = ({ kind, registration: { snapshot, send } }: CurrentStepProps) => {
  const client = useClient()
  const account = accountOf(snapshot)
  const code = useCode('register')
  const region = useRegion({ code: account.region }, (text) => send({ type: 'write-field', field: 'region', text }))
  const [taken, setTaken] = useState<string | null>(null)
  const phone = account.phone.trim()
  const isOpen = uploadTicket(snapshot) !== null
  const lookUp = async (): Promise<void> => {
    if (isOpen || !isMobile(phone)) return
    // Five questions an hour: where there is no answer, the code decides.
    const answer = await client.members.phoneTaken({ phone })
    if (answer.ok && answer.value.isTaken) setTaken(phone)
  }
  return (
    <AccountView
      kind={kind}
      account={account}
      errors={registrationErrors(snapshot)}
      message={registrationMessage(snapshot)}
      busy={isSending(snapshot)}
      levels={region.levels}
      code={code}
      phoneIsTaken={phone !== '' && taken === phone}
      isOpen={isOpen}
      onEvent={send}
      onRegion={region.choose}
      onPhoneLeft={() => void lookUp()}
    />
  )
}

type PapersStepProps = CurrentStepProps & {
  readonly handed: HandedInByName
  readonly onHanded: (handed: HandedInByName) => void
}

const PapersStep = ({ kind, registration: { snapshot, send }, handed, onHanded }: PapersStepProps) => {
  const [open, setOpen] = useState<string | null>(null)
  const { buyerType, company } = accountOf(snapshot)
  const ticket = uploadTicket(snapshot)
  const step = {
    handed,
    errors: registrationErrors(snapshot),
    message: registrationMessage(snapshot),
    busy: isSending(snapshot),
    onOpen: setOpen,
    onEvent: send,
  }
  const kept = open === null ? undefined : handed[open]
  return (
    <>
      {kind === 'multiStore' ? (
        <StoresView {...step} stores={storesOf(snapshot)} />
      ) : (
        <PapersView {...step} buyerType={buyerType} papers={papersOf(snapshot)} />
      )}
      {open !== null && ticket !== null && (
        <Suspense>
          <CertificateDialog
            name={open}
            title={`上传${open}`}
            ticket={ticket}
            start={kept?.written ?? beginCertificate(open.endsWith('委托书') ? '' : company)}
            kept={kept?.pictures ?? []}
            onSubmitted={({ written, pictures }) => {
              const now = { ...handed, [open]: { written, pictures } }
              keepPapers(kind, now)
              onHanded(now)
              // The number that the shop asks for is that of the licence.
              if (kind === 'singleStore' && isLicence(open) && papersOf(snapshot).licenceNumber === '')
                send({ type: 'write-papers', papers: { licenceNumber: written.number } })
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const isLicence = (name: string): boolean => name === '药品经营许可证' || name === '医疗机构执业许可证'

export default RegisterPage
