import type { Client } from '@xinglin/api-contract/client'
import { createContext, type ReactNode, useContext } from 'react'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ({ client, children }: { readonly client: Client; readonly children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
)

/** The API, for what a buyer does on a page. Loaders take it from `clientOf(context)` instead. */
export const useClient = (): Client => {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useClient needs a ClientProvider above it')
  return client
}
