/** The results of operations, each at its position. */
type Answers<Operations extends readonly unknown[]> = { -readonly [At in keyof Operations]: Awaited<Operations[At]> }

/**
 * Awaits operations of one transaction whose statements are pipelined, since none needs the result of another. The
 * database runs them in the order in which they were started. All are awaited, and the first error is thrown, because
 * later ones follow from it.
 * @example const [cart, row] = await pipelined([lockCart(tx, id, 0), rowOf(tx, { id })])
 */
export const pipelined = async <const Operations extends readonly Promise<unknown>[]>(
  operations: Operations,
): Promise<Answers<Operations>> => {
  const ends = await Promise.allSettled(operations)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  // map loses the tuple type.
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<Operations>
}
