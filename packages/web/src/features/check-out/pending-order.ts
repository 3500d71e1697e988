/** The key of a submit whose outcome this tab does not know yet: it outlives a reload, and ends with the tab. */
const SLOT = 'xinglin.pending-order'

/** Storage may be switched off: then only the reload in the middle of a submit is not survived. */
const attempt = <T>(access: (storage: Storage) => T): T | null => {
  try {
    return access(window.sessionStorage)
  } catch {
    return null
  }
}

export const pendingOrder = (): string | null => attempt((storage) => storage.getItem(SLOT))

export const rememberOrder = (key: string): void => {
  attempt((storage) => storage.setItem(SLOT, key))
}

export const forgetOrder = (): void => {
  attempt((storage) => storage.removeItem(SLOT))
}
