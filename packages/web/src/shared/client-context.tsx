import type { Client } from '@xinglin/api-contract/client'
import { createContext, type ReactNode, useContext } from 'react'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ({ client, children }: { readonly client: Client; readonly children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
)

/** The API client, for actions on a page. Loaders use `clientOf(context)` instead. */
export const useClient = (): Client => {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useClient needs a ClientProvider above it')
  return client
}
