import { licenceScopes } from '@xinglin/domain/goods'
import {
  type BuyerType,
  certificateDuty,
  type CertificateName,
  certificateNames,
  certificateOf,
  isCertificateName,
} from '@xinglin/domain/members'
import type { RegistrationEvent, Papers } from '@xinglin/domain/registration-machine'
import { Button } from '@xinglin/ui-kit/Button'
import { ChoiceChips } from '@xinglin/ui-kit/ChoiceChips'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type ReactNode, useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import type { HandedInByName } from './stored-registration.ts'
import { PaperTile } from './paper-tile.tsx'
import * as styles from './register.css.ts'

type AskedPapersProps = {
  readonly buyerType: BuyerType
  readonly handed: HandedInByName
  /** Which of them are missing. */
  readonly error: string | undefined
  readonly onOpen: (name: CertificateName) => void
}

/** Required ones first; 电子合同 is signed later. */
const askedOf = (buyerType: BuyerType): readonly { readonly name: CertificateName; readonly isMust: boolean }[] => {
  const all = certificateNames
    .filter((name) => !certificateOf(name).isSigned && certificateDuty(name, buyerType) !== 'none')
    .map((name) => ({ name, isMust: certificateDuty(name, buyerType) === 'must' }))
  return [...all.filter(({ isMust }) => isMust), ...all.filter(({ isMust }) => !isMust)]
}

export const AskedPapers = ({ buyerType, handed, error, onOpen }: AskedPapersProps) => (
  <Stack gap={3}>
    {error !== undefined && (
      <Notice tone="danger" live>
        {error}
      </Notice>
    )}
    <div className={styles.papers}>
      {askedOf(buyerType).map(({ name, isMust }) => (
        <PaperTile
          key={name}
          name={name}
          isMust={isMust}
          isMissing={error?.includes(name) === true && handed[name] === undefined}
          handed={handed[name] ?? null}
          onOpen={() => onOpen(name)}
        />
      ))}
    </div>
  </Stack>
)

export const PAPERS_NOTE =
  '请上传加盖公章的清晰彩色件，支持 JPG、PNG、WebP，单张不超过 5 MB。证件信息仅用于资质审核；带 * 的为必备证件，齐全后方可提交。'

type PapersViewProps = Omit<AskedPapersProps, 'error'> & {
  readonly papers: Papers
  readonly errors: { readonly [field: string]: string }
  readonly message: string | null
  readonly busy: boolean
  readonly onEvent: (event: RegistrationEvent) => void
}

/** Step 2, 企业资质: certificates, the number of the licence, its scopes. */
export const PapersView = ({ buyerType, handed, onOpen, papers, errors, message, busy, onEvent }: PapersViewProps) => (
  <StepForm
    errors={errors}
    message={message}
    onSubmit={() => onEvent({ type: 'submit', handedIn: Object.keys(handed).filter(isCertificateName) })}
  >
    <Notice>{PAPERS_NOTE}</Notice>
    <AskedPapers buyerType={buyerType} handed={handed} error={errors['papers']} onOpen={onOpen} />
    <TextField
      label="许可证编号"
      layout="beside"
      required
      numeric
      maxLength={60}
      error={errors['licenceNumber']}
      value={papers.licenceNumber}
      onChange={(event) => onEvent({ type: 'write-papers', papers: { licenceNumber: event.currentTarget.value } })}
    />
    <ChoiceChips
      label="经营范围"
      layout="beside"
      required
      hint="按许可证所载勾选，超出范围的品种将不可采购"
      error={errors['scopes']}
      choices={licenceScopes.map((scope) => ({ value: scope, text: scope }))}
      chosen={papers.scopes}
      onChange={(scopes) => onEvent({ type: 'write-papers', papers: { scopes } })}
    />
    <div className={styles.beside}>
      <Ends busy={busy} onBack={() => onEvent({ type: 'previous-step' })} />
    </div>
  </StepForm>
)

export const Ends = ({ busy, onBack }: { readonly busy: boolean; readonly onBack: () => void }) => (
  <div className={styles.ends}>
    <span className={styles.go}>
      <Button type="submit" tone="primary" size={48} wide busy={busy}>
        提交审核
      </Button>
    </span>
    <span className={styles.back}>
      <Button size={48} wide disabled={busy} onClick={onBack}>
        上一步
      </Button>
    </span>
  </div>
)

type StepFormProps = {
  readonly errors: { readonly [field: string]: string }
  readonly message: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** After a refused step the first invalid field gets the focus. */
export const StepForm = ({ errors, message, onSubmit, children }: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <form
      ref={form}
      method="post"
      className={styles.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={5}>
        {message !== null && (
          <Notice tone="danger" live>
            {message}
          </Notice>
        )}
        {children}
      </Stack>
    </form>
  )
}
