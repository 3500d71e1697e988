/** The page number of an address; the first for an invalid one. */
export const pageIn = (parameters: URLSearchParams): number => {
  const wished = parameters.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(wished) ? Number(wished) : 1
}
