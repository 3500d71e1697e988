const MARK = 'signed-in'

/** Marks pages of this tab that were rendered for a guest as outdated. */
export const markSignedIn = (): void => sessionStorage.setItem(MARK, '1')

/** Whether somebody signed in since the last call; the call clears the mark. */
export const takeSignInMark = (): boolean => {
  const marked = sessionStorage.getItem(MARK) !== null
  sessionStorage.removeItem(MARK)
  return marked
}
