/** What a buyer is told when nothing better is known: no answer came, or one that nobody understands. */
export const systemBusyText = '系统繁忙，请稍候再试'
