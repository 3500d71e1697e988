/** An instant in China's time zone: 2026/12/1 10:00:00. */
export const inChina = (at: number): string =>
  new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })
