import { createContext, useContext } from 'react'

export const DemoTimeContext = createContext<(() => void) | null>(null)

/** Opens 演示时间; null outside a demo, and for a guest. */
export const useDemoTime = (): (() => void) | null => useContext(DemoTimeContext)
