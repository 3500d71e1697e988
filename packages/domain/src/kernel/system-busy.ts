/** The message without a better one: no answer came, or an unreadable one. */
export const systemBusyText = '系统繁忙，请稍候再试'

/** What was pressed never left, or its answer never came. */
export const networkLostText = '网络已断开，请检查网络后重试'
