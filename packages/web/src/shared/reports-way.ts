import { createContext, useContext } from 'react'

/** Where 检验报告 leads: to a page, of another site in a window of its own, or to what opens over this one. */
export type ReportsWay =
  | { readonly href: string; readonly outside?: boolean; readonly onPress?: never }
  | { readonly onPress: () => void; readonly href?: never }

export const ReportsWayContext = createContext<ReportsWay | null>(null)

/** The way to 检验报告 for whoever is here; null for a guest, and where there is nothing to say. */
export const useReportsWay = (): ReportsWay | null => useContext(ReportsWayContext)
