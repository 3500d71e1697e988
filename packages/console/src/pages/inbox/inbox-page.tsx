import type { Failure } from '@xinglin/api-contract/kernel/failure'
import type { Result } from '@xinglin/domain/kernel/result'
import {
  type InboxDetail,
  type InboxId,
  type InboxItem,
  type InboxKind,
  inboxKinds,
  type InboxToday,
  inboxWords,
  type StaffId,
} from '@xinglin/domain/staff'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useParams, useRevalidator, useSearchParams } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, useClient } from '../../shared/client.ts'
import { idIn, type InboxFilter, paths, type Whose } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import type { Decision } from './use-decision.ts'
import { InboxView, type ShownDetail } from './inbox-view.tsx'
import { placeOfItem } from './inbox-words.ts'
import { useAttendance } from './use-attendance.ts'

const whoseIn = (text: string | null): Whose => (text === 'mine' || text === 'nobody' ? text : 'all')

const kindIn = (text: string | null | undefined): InboxKind | null => inboxKinds.find((kind) => kind === text) ?? null

type Loaded = { readonly shown: ShownDetail | null; readonly today: InboxToday }

export const loader = async (load: PageLoad): Promise<Loaded> => {
  const client = load.context.get(clientContext)
  const [shown, today] = await Promise.all([shownAt(load), client.inbox.today(null, { signal: load.request.signal })])
  return { shown, today: loaded(today, load) }
}

/** The item of the address; null without one. */
const shownAt = async (load: PageLoad): Promise<ShownDetail | null> => {
  const kind = kindIn(load.params['kind'])
  const id = idIn<InboxId>(load.params['id'])
  if (kind === null || id === null) return null
  const answer = await load.context.get(clientContext).inbox.detail({ kind, id }, { signal: load.request.signal })
  return shownOf(answer, load)
}

/** A missing item is a normal state of this page: a colleague was faster. */
const shownOf = (answer: Result<InboxDetail, Failure>, load: PageLoad): ShownDetail => {
  if (!answer.ok && answer.error.kind === 'refused' && answer.error.code === 404) return { kind: 'gone' }
  return { kind: 'there', detail: loaded(answer, load) }
}

/** Colleagues are shown only who may decide. */
const decidableOf = (shown: ShownDetail | null): InboxItem | null =>
  shown?.kind === 'there' && shown.detail.barred === null ? shown.detail.item : null

const filtered = (inbox: readonly InboxItem[], filter: InboxFilter, me: StaffId): readonly InboxItem[] =>
  inbox.filter(
    ({ kind, assignee }) =>
      (filter.kind === null || kind === filter.kind) &&
      (filter.whose === 'all' || (filter.whose === 'mine' ? assignee?.id === me : assignee === null)),
  )

const sendDecision = (
  { inbox }: ReturnType<typeof useClient>,
  { kind, id, since }: InboxItem,
  { verdict, text, corrections, marks }: Decision,
) =>
  verdict === 'approve'
    ? inbox.approve({ kind, id, since, text, corrections })
    : inbox.refuse({ kind, id, since, reason: text, marks })

const decidedWords = ({ kind, company, title }: InboxItem, { verdict }: Decision): string =>
  `${company === '' ? title : company}：${verdict === 'approve' ? inboxWords[kind].done : '已退回并告知会员'}`

/** The filter of the address, the items that match it, and which of them is open. */
const useItems = (inbox: readonly InboxItem[], me: StaffId) => {
  const [search] = useSearchParams()
  const { kind: kindOfPath, id: idOfPath } = useParams()
  const filter: InboxFilter = useMemo(
    () => ({ kind: kindIn(search.get('kind')), whose: whoseIn(search.get('whose')) }),
    [search],
  )
  const items = filtered(inbox, filter, me)
  const here = items.findIndex(({ kind, id }) => kind === kindOfPath && String(id) === idOfPath)
  return { filter, items, here }
}

const InboxPage = () => {
  const { shown, today } = useLoaderData<typeof loader>()
  const { inbox, serverTime, staff } = useShell()
  const client = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Decision['verdict'] | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const { say, said } = useSay()
  const takeOver = useAttendance(client, decidableOf(shown))
  const { filter, items, here } = useItems(inbox, staff.id)

  const open = useCallback(
    async (item: InboxItem | undefined): Promise<void> => {
      setConflict(null)
      await navigate(item ? paths.inboxItem(item, filter) : paths.inbox(filter))
    },
    [filter, navigate],
  )
  const openNow = useCallback((item: InboxItem | undefined): void => void open(item), [open])
  const decide = async (item: InboxItem, decision: Decision): Promise<void> => {
    const place = placeOfItem(item)
    if (place !== null) return void navigate(place)
    setBusy(decision.verdict)
    const answer = await sendDecision(client, item, decision)
    setBusy(null)
    if (answer.ok) {
      say(decidedWords(item, decision), 'success')
      // Only once the next item is open: the decided one can no longer be loaded.
      await open(items[here + 1] ?? items[here - 1])
    } else if (answer.error.kind === 'changed') setConflict(answer.error.message)
    else say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  const assign = async ({ kind, id }: InboxItem, staffId: StaffId | null): Promise<void> => {
    const answer = await client.inbox.assign({ kind, id, staffId })
    if (!answer.ok) say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  return (
    <>
      <InboxView
        items={items}
        all={inbox}
        today={today}
        now={serverTime}
        filter={filter}
        here={here < 0 ? null : here}
        shown={shown}
        isLoading={navigation.state === 'loading'}
        busy={busy}
        conflict={conflict}
        me={staff.id}
        onFilter={(next) => void navigate(paths.inbox(next))}
        onOpen={openNow}
        onDecide={(item, decision) => void decide(item, decision)}
        onTakeOver={() => void takeOver().then(revalidate)}
        onAssign={(item, staffId) => void assign(item, staffId)}
      />
      {said}
    </>
  )
}

export default InboxPage
