/** The page that an address asks for; the first where it makes no sense. */
export const pageIn = (parameters: URLSearchParams): number => {
  const wished = parameters.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(wished) ? Number(wished) : 1
}
