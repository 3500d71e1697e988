/**
 * The rows of a hand-written statement: the two drivers wrap them differently. Column types are what the statement says;
 * a bigint comes as text from PostgreSQL and as a number from PGlite, so cast it to text and read it with `Number`.
 */
export const rowsOf = <Row>(result: unknown): readonly Row[] => {
  if (Array.isArray(result)) return [...(result as readonly Row[])]
  return (result as { readonly rows: readonly Row[] }).rows
}
