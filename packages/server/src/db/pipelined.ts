/** What operations answer, each in its place. */
type Answers<Deeds extends readonly unknown[]> = { -readonly [At in keyof Deeds]: Awaited<Deeds[At]> }

/**
 * Waits once for operations of one transaction whose statements were sent one behind the other, none of which needs what
 * another answers. The database does them in the order in which they were begun, each upon what those before it have left.
 * All are waited for, and what failed first is thrown: what came behind it failed because of it.
 *
 * @example const [cart, row] = await pipelined([lockCart(tx, id, 0), rowOf(tx, { id })])
 */
export const pipelined = async <const Deeds extends readonly Promise<unknown>[]>(
  deeds: Deeds,
): Promise<Answers<Deeds>> => {
  const ends = await Promise.allSettled(deeds)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  // map forgets that each stands in its place.
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<Deeds>
}
