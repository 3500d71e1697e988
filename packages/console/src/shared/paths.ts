import type { InboxItem, InboxKind } from '@xinglin/domain/staff'

/** Every page of the console. */
export const paths = {
  login: (next?: string) => `/console/login${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
  setup: '/console/setup',
  inbox: (kind?: InboxKind) => `/console/inbox${kind === undefined ? '' : `?kind=${kind}`}`,
  inboxItem: ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>, filter: InboxKind | null) =>
    `/console/inbox/${kind}/${String(id)}${filter === null ? '' : `?kind=${filter}`}`,
  people: '/console/people',
  account: '/console/account',
  picture: (id: number) => `/console/files/${String(id)}.jpg`,
} as const

/** Where to go after signing in: a page of the console, and nowhere else. */
export const nextIn = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/console(\/[\w/?=&-]*)?$/.test(next) ? next : '/console'
}
