type SheetTableProps = {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** A sheet uses the theme, a page of docs Storybook's own colours. */
  readonly look: { readonly table: string; readonly cell: string }
}

/** A table of text, in the sheets of foundations and on pages of docs. */
export const SheetTable = ({ heads, rows, look }: SheetTableProps) => (
  <table className={look.table}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} className={look.cell}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join()}>
          {row.map((cell, at) => (
            <td key={heads[at]} className={look.cell}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
