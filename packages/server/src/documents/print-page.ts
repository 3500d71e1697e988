/** Text as text, wherever it stands in a page. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

type Table = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Columns of numbers, which stand to the right. */
  readonly numbers: readonly number[]
}

export type Paper = {
  readonly title: string
  /** Name and value, two of them side by side. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly table: Table
  /** Below the table, at the right. */
  readonly sums: readonly (readonly [name: string, value: string])[]
  readonly notes: readonly string[]
}

const cell = (tag: 'td' | 'th', text: string, isNumber: boolean): string =>
  `<${tag}${isNumber ? ' class="number"' : ''}>${escapeHtml(text)}</${tag}>`

const row = (tag: 'td' | 'th', cells: readonly string[], numbers: readonly number[]): string =>
  `<tr>${cells.map((text, index) => cell(tag, text, numbers.includes(index))).join('')}</tr>`

const facts = (all: Paper['facts']): string =>
  all.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')

/** A page to be read, printed or kept as PDF by the browser. It holds no script. */
export const printPage = ({ title, facts: top, table, sums, notes }: Paper): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}-杏林药采</title>
<link rel="stylesheet" href="/documents/print.css">
<main>
<h1>${escapeHtml(title)}</h1>
<dl>${facts(top)}</dl>
<table>
<thead>${row('th', table.head, table.numbers)}</thead>
<tbody>${table.rows.map((cells) => row('td', cells, table.numbers)).join('\n')}</tbody>
</table>
<dl class="sums">${facts(sums)}</dl>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
</main>
</html>
`

export const printStyle = `
:root { font: 13px/1.6 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei', sans-serif; }
body { margin: 0; color: #1c2321; background: #fff; }
main { max-width: 190mm; margin: 12mm auto; padding: 0 8mm; }
h1 { font-size: 20px; text-align: center; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 24px; margin: 0 0 12px; }
dl > div { display: flex; gap: 8px; }
dt { color: #5b6763; flex: none; }
dd { margin: 0; overflow-wrap: anywhere; }
dl.sums { grid-template-columns: 1fr; justify-items: end; margin-top: 12px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid #9aa5a1; padding: 4px 6px; text-align: left; overflow-wrap: anywhere; }
.number { text-align: right; white-space: nowrap; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
p { margin: 4px 0; color: #5b6763; }
@media print { main { margin: 0; max-width: none; padding: 0; } @page { margin: 14mm; } }
`
