import { createContext, useContext } from 'react'

/** Target of 检验报告: a page, another site in a new window, or a dialog over this page. */
export type ReportsWay =
  | { readonly href: string; readonly outside?: boolean; readonly onPress?: never }
  | { readonly onPress: () => void; readonly href?: never }

export const ReportsWayContext = createContext<ReportsWay | null>(null)

/** The target of 检验报告 for this visitor; null for a guest, and where there is nothing to show. */
export const useReportsWay = (): ReportsWay | null => useContext(ReportsWayContext)
