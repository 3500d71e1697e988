const MARK = 'signed-in'

/** A page of this tab that was drawn for a guest is out of date from now on. */
export const markSignedIn = (): void => sessionStorage.setItem(MARK, '1')

/** Whether somebody signed in since it was last asked; asking takes the mark away. */
export const takeSignInMark = (): boolean => {
  const marked = sessionStorage.getItem(MARK) !== null
  sessionStorage.removeItem(MARK)
  return marked
}
