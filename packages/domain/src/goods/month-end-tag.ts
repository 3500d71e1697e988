/** Stands beside the 有效期至 of a batch whose source names only the month (docs/rules.md#8-8). */
export const monthEndTag = { label: '按月末计', title: '有效期只写到月，按当月最后一天计' } as const
