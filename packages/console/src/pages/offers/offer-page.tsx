import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import { offerKeyIn, type OfferKey } from '@xinglin/domain/promotions'
import {
  may,
  type OfferDraftId,
  type OfferForm,
  type OfferLine,
  offerRef,
  type OfferSheet,
} from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idNamed, paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { OfferView } from './offer-view.tsx'

type Loaded = {
  readonly forms: readonly OfferForm[]
  readonly kind: OfferKey | null
  readonly sheet: OfferSheet | null
}

/** A published offer (`sheet?ref=`), a draft (`drafts/7`), or a new one (`new?kind=`). */
export const loader = async (load: PageLoad): Promise<Loaded> => {
  const { offers } = load.context.get(clientContext)
  const { searchParams } = new URL(load.request.url)
  const options = { signal: load.request.signal }
  const forms = loaded(await offers.forms(null, options), load)
  const { what, id } = load.params
  if (what === 'new') return { forms, kind: offerKeyIn(searchParams.get('kind') ?? ''), sheet: null }
  const sheet =
    what === 'drafts'
      ? loaded(await offers.draft({ id: idNamed<OfferDraftId>(id) }, options), load)
      : loaded(await offers.open({ ref: offerRef(searchParams.get('ref') ?? '') }, options), load)
  return { forms, kind: sheet.kind, sheet }
}

/** What is done with the offer that is open, one thing at a time; the results are told by `said`. */
const useOfferActs = ({ kind, sheet }: Pick<Loaded, 'kind' | 'sheet'>) => {
  const { offers } = useClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { say, said } = useSay()
  const draft = sheet?.draft ?? null

  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  const tell = (answer: Result<unknown, Failure>, done: string): void =>
    say(answer.ok ? done : messageOf(answer.error), answer.ok ? 'success' : 'danger')
  const write = (of: OfferKey, lines: readonly OfferLine[]) =>
    offers.save({ id: draft?.id ?? null, version: draft?.version ?? 0, kind: of, lines })
  /** The address of a draft that was new; otherwise the page again. */
  const show = async (id: OfferDraftId): Promise<void> => {
    if (draft === null) await navigate(paths.offerDraft(id))
    else void revalidate()
  }
  const save = async (lines: readonly OfferLine[]): Promise<void> => {
    if (kind === null) return
    const answer = await write(kind, lines)
    tell(answer, '草稿已保存')
    if (answer.ok) await show(answer.value.id)
  }
  const file = async (lines: readonly OfferLine[]): Promise<void> => {
    if (kind === null) return
    const saved = await write(kind, lines)
    if (!saved.ok) return say(messageOf(saved.error), 'danger')
    tell(await offers.file(saved.value), '已提交，待第二人核准')
    await show(saved.value.id)
  }
  const drop = async (): Promise<void> => {
    if (draft === null) return
    const answer = await offers.drop({ id: draft.id })
    if (answer.ok) await navigate(paths.offers())
    else say(messageOf(answer.error), 'danger')
  }
  const stop = async (): Promise<void> => {
    if (sheet?.ref == null) return
    tell(await offers.stop({ ref: sheet.ref }), '已提交停止，待第二人核准')
  }
  const replay = async (): Promise<void> => {
    if (draft === null) return
    tell(await offers.replay({ id: draft.id }), '已排入任务，约一分钟后可见')
    void revalidate()
  }
  return { busy, said, during, save, file, drop, stop, replay }
}

const OfferPage = () => {
  const { forms, kind, sheet } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const client = useClient()
  const navigate = useNavigate()
  const { busy, said, during, save, file, drop, stop, replay } = useOfferActs({ kind, sheet })
  const draft = sheet?.draft ?? null
  return (
    <>
      <OfferView
        key={`${String(kind)} ${String(draft?.id ?? sheet?.ref ?? 'new')} ${String(draft?.version ?? 0)}`}
        forms={forms}
        kind={kind}
        sheet={sheet}
        now={serverTime}
        busy={busy}
        mayOffer={may(staff, 'offerGoods')}
        onKind={(next) => void navigate(paths.newOffer(next))}
        onTry={async (written) => {
          const answer = await client.offers.trial(written)
          return answer.ok ? answer.value : null
        }}
        onSave={(lines) => during(() => save(lines))}
        onFile={(lines) => during(() => file(lines))}
        onDrop={() => during(drop)}
        onStop={() => during(stop)}
        onReplay={() => during(replay)}
      />
      {said}
    </>
  )
}

export default OfferPage
