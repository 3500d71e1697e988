import { createContext, useContext } from 'react'

export const DemoTimeContext = createContext<(() => void) | null>(null)

/** Opens 演示时间; null where the shop is no demo, and for a guest. */
export const useDemoTime = (): (() => void) | null => useContext(DemoTimeContext)
