import { offerKeyIn, type OfferKey } from '@xinglin/domain/promotions'
import { may, type OfferDraftId, type OfferForm, offerRef, type OfferSheet } from '@xinglin/domain/staff'
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

const OfferPage = () => {
  const { forms, kind, sheet } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const client = useClient()
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
        onSave={(lines) =>
          during(async () => {
            if (kind === null) return
            const answer = await client.offers.save({
              id: draft?.id ?? null,
              version: draft?.version ?? 0,
              kind,
              lines,
            })
            say(answer.ok ? '草稿已保存' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
            if (!answer.ok) return
            if (draft === null) await navigate(paths.offerDraft(answer.value.id))
            else void revalidate()
          })
        }
        onFile={(lines) =>
          during(async () => {
            if (kind === null) return
            const saved = await client.offers.save({ id: draft?.id ?? null, version: draft?.version ?? 0, kind, lines })
            if (!saved.ok) return say(messageOf(saved.error), 'danger')
            const filed = await client.offers.file(saved.value)
            say(filed.ok ? '已提交，待第二人核准' : messageOf(filed.error), filed.ok ? 'success' : 'danger')
            if (draft === null) await navigate(paths.offerDraft(saved.value.id))
            else void revalidate()
          })
        }
        onDrop={() =>
          during(async () => {
            if (draft === null) return
            const answer = await client.offers.drop({ id: draft.id })
            if (answer.ok) await navigate(paths.offers())
            else say(messageOf(answer.error), 'danger')
          })
        }
        onStop={() =>
          during(async () => {
            if (sheet?.ref == null) return
            const answer = await client.offers.stop({ ref: sheet.ref })
            say(answer.ok ? '已提交停止，待第二人核准' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
          })
        }
        onReplay={() =>
          during(async () => {
            if (draft === null) return
            const answer = await client.offers.replay({ id: draft.id })
            say(answer.ok ? '已排入任务，约一分钟后可见' : messageOf(answer.error), answer.ok ? 'success' : 'danger')
            void revalidate()
          })
        }
      />
      {said}
    </>
  )
}

export default OfferPage
