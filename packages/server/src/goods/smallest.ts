/** The `most` smallest of many keys, sorted, in one pass: a key is skipped once that many smaller ones are known. */
export const smallest = (keys: Float64Array, most: number): Float64Array => {
  const room = new Float64Array(Math.min(keys.length, 2 * most))
  let filled = 0
  let bound = Number.POSITIVE_INFINITY
  for (const key of keys) {
    if (key >= bound) continue
    room[filled] = key
    filled += 1
    if (filled < 2 * most) continue
    room.sort()
    bound = room[most - 1] ?? bound
    filled = most
  }
  return room.subarray(0, filled).toSorted().subarray(0, most)
}
