import {
  beginCertificate,
  certificateHolder,
  type CertificateName,
  isCertificateName,
  isMobile,
  licencesOf,
} from '@xinglin/domain/members'
import {
  accountOf,
  isSending,
  openedStores,
  papersOf,
  type RegistrationKind,
  registrationErrors,
  registrationMessage,
  type RegistrationSnapshot,
  stepOf,
  storesOf,
  uploadTicket,
} from '@xinglin/domain/registration-machine'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useClient } from '../../shared/client-context.tsx'
import { useCode } from '../../shared/use-code.tsx'
import { useRegion } from '../../shared/use-region.ts'
import { AccountView } from './account-view.tsx'
import { DoneView } from './done-view.tsx'
import { type HandedInByName, storePapers, storedPapers } from './stored-registration.ts'
import { PapersView } from './papers-view.tsx'
import { StoresView } from './stores-view.tsx'
import type { Registration } from './use-registration.ts'
import { useStoreImport } from './use-store-import.ts'

const CertificateDialog = lazy(async () => {
  const { CertificateDialog: component } = await import('../../shared/certificate-dialog.tsx')
  return { default: component }
})

const ImportStoresDialog = lazy(async () => {
  const { ImportStoresDialog: component } = await import('./import-stores-dialog.tsx')
  return { default: component }
})

type CurrentStepProps = { readonly kind: RegistrationKind; readonly registration: Registration }

/** The current step, loaded after the frame of the page. */
export const CurrentStep = (props: CurrentStepProps) => {
  const [handed, setHanded] = useState<HandedInByName>(() => storedPapers(props.kind))
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
    // The check is limited to five an hour: without an answer, the code decides.
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
  const [open, setOpen] = useState<CertificateName | null>(null)
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
  const handedIn = open === null ? undefined : handed[open]
  return (
    <>
      {kind === 'multiStore' ? (
        <StoresStep {...step} snapshot={snapshot} />
      ) : (
        <PapersView {...step} buyerType={buyerType} papers={papersOf(snapshot)} />
      )}
      {open !== null && ticket !== null && (
        <Suspense>
          <CertificateDialog
            name={open}
            title={`上传${open}`}
            ticket={ticket}
            start={handedIn?.written ?? beginCertificate(certificateHolder(open, company))}
            uploaded={handedIn?.pictures ?? []}
            onSubmitted={({ written, pictures }) => {
              const now = { ...handed, [open]: { written, pictures } }
              storePapers(kind, now)
              onHanded(now)
              send({ type: 'hand-in-paper', handedIn: Object.keys(now).filter(isCertificateName) })
              // The number that is asked for is the one on the licence.
              if (
                kind === 'singleStore' &&
                licencesOf(buyerType).includes(open) &&
                papersOf(snapshot).licenceNumber === ''
              )
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

type StoresStepProps = Omit<ComponentProps<typeof StoresView>, 'stores' | 'imported' | 'onImport' | 'onTemplate'> & {
  readonly snapshot: RegistrationSnapshot
}

/** The stores, with the table that they may come from. */
const StoresStep = ({ snapshot, ...step }: StoresStepProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const stores = storesOf(snapshot)
  const table = useStoreImport({ stores, home: accountOf(snapshot).region }, step.onEvent, () => setIsOpen(false))
  return (
    <>
      <StoresView
        {...step}
        stores={stores}
        imported={table.imported}
        onTemplate={table.onTemplate}
        onImport={() => {
          table.onForget()
          setIsOpen(true)
        }}
      />
      {isOpen && (
        <Suspense>
          <ImportStoresDialog
            busy={table.busy}
            error={table.error}
            onText={table.onText}
            onFile={table.onFile}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
